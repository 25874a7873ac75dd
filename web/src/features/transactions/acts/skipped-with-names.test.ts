import { expect, it } from 'vitest'
import { skippedWithNames } from './skipped-with-names.ts'

it('What an act left alone is told by its contact, what it is of and its document, and by what it is of where its row is not known', () => {
  const message = 'Já há uma cobrança em aberto.'
  const skipped = [630, 718, 719].map((id) => ({ id, description: `Mensalidade ${id}`, message }))
  const rows = [
    { id: 630, party_name: 'Clube Aurora', fiscal_document: null },
    { id: 719, party_name: 'Ana Lima', fiscal_document: 'NF 12' },
  ]
  expect(skippedWithNames(skipped, rows)).toEqual([
    { id: 630, name: 'Clube Aurora · Mensalidade 630', message },
    { id: 718, name: 'Mensalidade 718', message },
    { id: 719, name: 'Ana Lima · Mensalidade 719 · NF 12', message },
  ])
})
