import { beforeEach, describe, expect, test } from 'vitest'
import {
  closeMessage,
  confirm,
  currentMessage,
  isMessageOpen,
  onMessageChange,
  showMessage,
} from './message-store.ts'

function closeAll(): void {
  for (let open = currentMessage(); open !== null; open = currentMessage()) {
    closeMessage(open.id, false)
  }
}

const error = { kind: 'ops', title: 'Ops!', message: 'Tente novamente mais tarde.' } as const

beforeEach(closeAll)

describe('message dialogs', () => {
  test('Message dialogs hold title, message, errors, requested address, kind, colour and what closing does', () => {
    const message = {
      ...error,
      details: ['Linha 3: obrigatório'],
      requested_url: '/api/companies/1/payables/import',
      isDanger: true,
      confirmLabel: 'Recarregar',
      cancelLabel: 'Fechar',
      onClose: () => undefined,
    }
    showMessage(message)
    expect(currentMessage()).toMatchObject(message)
  })

  test('Message dialogs open and close, and whoever draws them is told', () => {
    const told: boolean[] = []
    const stop = onMessageChange(() => told.push(currentMessage() !== null))
    showMessage(error)
    expect(isMessageOpen()).toBe(true)
    closeAll()
    stop()
    expect(told).toEqual([true, false])
    expect(currentMessage()).toBeNull()
  })

  test('The same error twice is shown once, and waiting messages come one after the other', () => {
    showMessage(error)
    showMessage(error)
    showMessage({ ...error, kind: 'warning', title: 'Aviso' })
    expect(currentMessage()?.title).toBe('Ops!')
    closeMessage(currentMessage()?.id ?? 0, false)
    expect(currentMessage()?.title).toBe('Aviso')
    closeMessage(currentMessage()?.id ?? 0, false)
    expect(currentMessage()).toBeNull()
  })

  test.each([true, false])('A confirmation closes with yes or no: %j', async (isConfirmed) => {
    const answer = confirm({ title: 'Excluir?', message: 'Não volta.' })
    closeMessage(currentMessage()?.id ?? 0, isConfirmed)
    await expect(answer).resolves.toBe(isConfirmed)
    expect(currentMessage()).toBeNull()
  })
})
