import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  closeMessage,
  confirm,
  currentMessage,
  isMessageOpen,
  type MessageKind,
  showMessage,
} from '../client/message-store.ts'
import { createQueryClient } from './query-client.ts'

function closeAll(isConfirmed: boolean): void {
  for (let open = currentMessage(); open !== null; open = currentMessage()) {
    closeMessage(open.id, isConfirmed)
  }
}

afterEach(() => {
  closeAll(false)
  vi.useRealTimers()
})

describe('the state of the app (specification sections 3 and 4)', () => {
  test('The loading flag is on from the call to its answer, and what came is kept under its name', async () => {
    const client = createQueryClient(() => undefined)
    const { promise: held, resolve: answer } = Promise.withResolvers<readonly string[]>()
    expect(client.isFetching()).toBe(0)
    const asked = client.fetchQuery({ queryKey: ['clients.list'], queryFn: () => held })
    expect(client.isFetching()).toBe(1)
    answer(['Ana Souza'])
    await asked
    expect(client.isFetching()).toBe(0)
    expect(client.getQueryData(['clients.list'])).toEqual(['Ana Souza'])
    expect(client.getQueryData(['suppliers.list'])).toBeUndefined()
  })

  test('The loading flag ends with a failure too, which is told', async () => {
    const told: unknown[] = []
    const client = createQueryClient((reason) => told.push(reason))
    const failure = new Error('broken')
    const queryFn = () => Promise.reject(failure)
    await expect(client.fetchQuery({ queryKey: ['clients.list'], queryFn })).rejects.toBe(failure)
    expect([client.isFetching(), told]).toEqual([0, [failure]])
  })

  test('A loading flag, a message, a question, an error and what was loaded stand side by side', async () => {
    vi.useFakeTimers()
    const client = createQueryClient(() => undefined)
    const { promise: held, resolve: answer } = Promise.withResolvers<string>()
    const asked = client.fetchQuery({ queryKey: ['companies.get-data'], queryFn: () => held })
    const message = { title: 'Sucesso', message: 'Dados atualizados com sucesso!' }
    showMessage({ kind: 'success', ...message })
    const question = confirm({ title: 'Excluir?', message: 'Não volta.' })
    showMessage({ kind: 'ops', title: 'Ops!', message: 'Tente novamente mais tarde.' })
    expect([client.isFetching(), isMessageOpen()]).toEqual([1, true])

    const shown: MessageKind[] = []
    for (let open = currentMessage(); open !== null; open = currentMessage()) {
      shown.push(open.kind)
      closeMessage(open.id, true)
    }
    expect(shown).toEqual(['success', 'confirm', 'ops'])
    await expect(question).resolves.toBe(true)
    vi.runAllTimers()
    expect([client.isFetching(), isMessageOpen()]).toEqual([1, false])
    answer('Padaria Sol')
    await asked
    expect([client.isFetching(), client.getQueryData(['companies.get-data'])]).toEqual([
      0,
      'Padaria Sol',
    ])
  })
})
