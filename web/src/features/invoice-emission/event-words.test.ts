import { describe, expect, it } from 'vitest'
import { answerOf, reasonOf } from './event-words.ts'

const t = (key: string, values: object = {}) =>
  `${key} ${JSON.stringify(values)}`.replace(' {}', '')
const asked = {
  kind: 'cancel_asked',
  code: 'error',
  text: 'Erro no valor.',
  protocol: null,
} as const

describe('The history of a note', () => {
  it('The reason of a cancellation is told by its label, apart from what the authority answered', () => {
    expect(reasonOf(t, 'nfse', asked)).toEqual({
      label: 'cancel.codes.error',
      text: 'Erro no valor.',
    })
    expect(answerOf(t, asked)).toBe('')
  })

  it('A cancellation of goods has its justification alone', () => {
    expect(reasonOf(t, 'nfe', asked)).toEqual({ label: null, text: 'Erro no valor.' })
  })

  it('The reason of a replacement is told by its label, with the protocol as what was answered', () => {
    const replaced = {
      kind: 'replaced',
      code: 'client_refused',
      text: null,
      protocol: '77',
    } as const
    expect(reasonOf(t, 'nfse', replaced)).toEqual({
      label: 'replace.codes.client_refused',
      text: null,
    })
    expect(answerOf(t, replaced)).toBe('events.protocol {"protocol":"77"}')
  })

  it('What an authority refused stands as its answer, with its code', () => {
    const refused = {
      kind: 'cancel_rejected',
      code: 'E840',
      text: 'Fora do prazo.',
      protocol: null,
    } as const
    expect(reasonOf(t, 'nfse', refused)).toBeNull()
    expect(answerOf(t, refused)).toBe('rejection {"code":"E840","text":"Fora do prazo."}')
  })
})
