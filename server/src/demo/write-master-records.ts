import { isCnpj, isCpf } from '@prumo/brazil'
import { addDays, type CivilDate } from '@prumo/civil-date'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { searchKey } from '../kernel/search-key.ts'
import { callRoute } from './call-route.ts'
import type { DemoProfile } from './demo-profile.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import { firstDayOfBooks } from './plan-transactions.rules.ts'
import { type DemoTransfer, movedInto } from './plan-transfers.rules.ts'
import { paymentLines, statementStart } from './statement-lines.rules.ts'

/** Sales to people and their pay: these contacts have a CPF. */
const PERSONAL_CODES = new Set(['1.01.02', '1.01.04', '1.01.05', '5.01.01', '5.01.02'])

/** What moves the money of a company. */
interface DemoMovements {
  readonly transactions: readonly DemoTransaction[]
  readonly transfers: readonly DemoTransfer[]
}

/** How accounts are written where others may be already. */
export interface AccountNaming {
  readonly nameOf: (planned: string) => string
  readonly mayBeDefault: boolean
}

const AS_PLANNED: AccountNaming = { nameOf: (planned) => planned, mayBeDefault: true }

/** Opens the accounts of a company. @returns their ids by the name that was planned. */
export async function writeAccounts(
  db: CompanyDb,
  profile: DemoProfile,
  books: DemoMovements,
  { nameOf, mayBeDefault }: AccountNaming = AS_PLANNED,
): Promise<ReadonlyMap<string, number>> {
  const booksBegin = firstDayOfBooks(profile, db.today)
  const ids = new Map<string, number>()
  for (const { opening, hasStatement, ...fields } of profile.accounts) {
    // Without a statement bank and system agree today, and the bank's side begins there.
    const firstDay = hasStatement ? statementStart(db.today) : db.today
    const { data } = await callRoute(db, createBankAccount, {
      body: {
        ...fields,
        name: nameOf(fields.name),
        branch_digit: null,
        currency: 'BRL',
        initial_system_cents: opening,
        initial_system_date: booksBegin,
        initial_statement_cents: hasStatement
          ? balanceBefore(firstDay, fields.name, opening, books.transactions)
          : balanceOf(db.today, fields.name, opening, books),
        initial_statement_date: firstDay,
        show_on_dashboard: true,
        show_on_conciliation: true,
        is_default_purchase: mayBeDefault && ids.size === 0,
      },
    })
    ids.set(fields.name, data.id)
  }
  return ids
}

/** What an account holds at the end of a day. */
function balanceOf(
  day: CivilDate,
  account: string,
  opening: number,
  { transactions, transfers }: DemoMovements,
): number {
  const paid = balanceBefore(addDays(day, 1), account, opening, transactions)
  return paid + movedInto(transfers, account)
}

/** What the bank held the evening before, so that bank and system start from the same figure. */
export function balanceBefore(
  day: CivilDate,
  account: string,
  opening: number,
  transactions: readonly DemoTransaction[],
): number {
  return paymentLines(transactions, account)
    .filter((line) => line.posted_on < day)
    .reduce((sum, line) => sum + line.amount_cents, opening)
}

/** Adds the contacts that the transactions name. @returns their ids by name. */
export async function writeParties(
  db: CompanyDb,
  transactions: readonly DemoTransaction[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { party, kind, rows } of transactions) {
    if (ids.has(party)) continue
    const routes = kind === 'receivable' ? clientRoutes : supplierRoutes
    const isPerson = PERSONAL_CODES.has(rows[0]?.code ?? '')
    const { data } = await callRoute(db, routes.create, {
      body: {
        name: party,
        document: isPerson ? sampleCpf(ids.size + 1) : fictitiousCnpj(ids.size + 1),
        email: `${searchKey(party).replaceAll(/[^a-z]+/g, '.')}@prumo.example`,
        phone: null,
        observation: null,
      },
    })
    ids.set(party, data.id)
  }
  return ids
}

/** A valid alphanumeric CNPJ that no company has: its root is PRUMO and a number. */
const fictitiousCnpj = (number: number): string =>
  withCheckDigits(`PRUMO${String(number).padStart(3, '0')}0001`, isCnpj)

/** A valid CPF as samples have them: six zeros and a number. */
const sampleCpf = (number: number): string =>
  withCheckDigits(String(number).padStart(9, '0'), isCpf)

function withCheckDigits(base: string, isValid: (text: string) => boolean): string {
  const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
  const found = digits.map((pair) => base + pair).find(isValid)
  if (found === undefined) throw new Error(`No check digits fit ${base}.`)
  return found
}
