import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { type Journal, type LedgerRow, writeJournal } from './write-journal.ts'

const day = civilDate('2026-11-10')
const rent: LedgerRow = {
  basis: 'accrual',
  source: 'transaction',
  source_id: 7,
  entry_date: day,
  description: 'Aluguel',
  party_name: 'Imobiliária',
  category_code: '5.02.01',
  category_name: 'Aluguel',
  dre_line: 'ADM',
  dfc_line: 'OP_FORN',
  nature: 'expense',
  system_role: null,
  account_id: null,
  account_name: null,
  currency: 'BRL',
  amount_cents: cents(-100_05),
  in_statement: true,
}
const paid: LedgerRow = {
  ...rent,
  basis: 'cash',
  source: 'settlement',
  account_id: 3,
  account_name: 'Itaú',
}
const itau = { date: day, account_id: 3, account_name: 'Itaú', currency: 'BRL' }

const journalText = async (title: string, parts: Omit<Journal, 'title'>) =>
  (await writeJournal({ title, ...parts })).toString()

it('A journal states expense against what is open, and its payment against that', async () => {
  const text = await journalText('Aurora', {
    opening: [{ ...itau, cents: cents(500_00) }],
    entries: [rent, paid],
    balances: [{ ...itau, cents: cents(399_95) }],
  })
  expect(text).toBe(`; Aurora
commodity 1000.00 BRL

2026-11-10 * Saldo anterior
    Ativo:Bancos:Itaú #3  500.00 BRL
    Patrimônio  -500.00 BRL

2026-11-10 * (transaction-7-competencia) Imobiliária | Aluguel
    Resultado:ADM:5.02.01 Aluguel  100.05 BRL
    Em aberto:5.02.01 Aluguel  -100.05 BRL

2026-11-10 * (settlement-7) Imobiliária | Aluguel
    Ativo:Bancos:Itaú #3  -100.05 BRL
    Em aberto:5.02.01 Aluguel  100.05 BRL  ; dfc:OP_FORN

2026-11-10 * Saldo
    Ativo:Bancos:Itaú #3  0.00 BRL = 399.95 BRL
`)
})

it('What is kept out of a statement stands under another account of the journal', async () => {
  const entries = [rent, paid].map((entry) => ({ ...entry, in_statement: false }))
  const text = await journalText('Aurora', { opening: [], entries, balances: [] })
  expect(text).toContain('    Fora da DRE:5.02.01 Aluguel  100.05 BRL\n')
  expect(text).toContain('; dfc:OCULTO')
  expect(text).not.toContain('Resultado:')
})

it('Names cannot end a line, begin a comment, or make levels, codes or virtual accounts', async () => {
  const entries = [
    {
      ...paid,
      description: '* (x) a\n2026-01-01 falso\n    Ativo  1 BRL ; dfc:OP_CLI',
      party_name: '| [b]',
      account_name: ' A:B;  C\t(D)',
      category_name: 'E  F: {G}',
    },
  ]
  const text = await journalText('a\nb', { opening: [], entries, balances: [] })
  expect(text).toBe(`; a b
commodity 1000.00 BRL

2026-11-10 * (settlement-7) , ‹b› | ‹x› a 2026-01-01 falso Ativo 1 BRL , dfc:OP_CLI
    Ativo:Bancos:A-B, C ‹D› #3  -100.05 BRL
    Em aberto:5.02.01 E F- ‹G›  100.05 BRL  ; dfc:OP_FORN
`)
})

it('A journal of two hundred thousand entries is written in two hundred turns at least, between which others have theirs', async () => {
  const entries = Array.from({ length: 100_000 }, (_, place) => [
    { ...rent, source_id: place },
    { ...paid, source_id: place },
  ]).flat()
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const written = await writeJournal({ title: 'Aurora', opening: [], entries, balances: [] })
  clearImmediate(next)
  expect(written.toString('utf8', written.length - 40)).toContain('dfc:OP_FORN')
  expect(turns).toBeGreaterThanOrEqual(200)
})
