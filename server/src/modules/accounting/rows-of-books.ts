import type {
  AccountingChoice,
  AccountingPreview,
  AccountingRow,
} from '@prumo/contracts/accounting/accounting-export.schema'
import { DEFAULT_HISTORY } from '@prumo/contracts/accounting/accounting-settings.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { accountCodes, fitsDominio, isMapped } from './account-codes.ts'
import { type AccountRef, type Posting, postingsOf } from './double-entry.rules.ts'
import { describedEntries, type DescribedEntry } from './entries.queries.ts'
import { historyText } from './history.rules.ts'
import { codedRecords, selectSettings } from './settings.queries.ts'

/** What the books of some months are to the accountant, today. */
export interface BooksRows
  extends Pick<AccountingPreview, 'unmapped' | 'unfit_count' | 'other_currencies'> {
  readonly rows: AccountingRow[]
}

type Choice = Pick<AccountingChoice, 'first_month' | 'last_month' | 'basis' | 'currency'>

/** Which account a side is. */
const targetKey = (account: AccountRef) => `${account.kind} ${account.id}`

/**
 * The rows of some months in one currency, by the codes and the history of today.
 * @throws Refusal those of `describedEntries`.
 */
export async function rowsOfBooks(db: CompanyDb, choice: Choice): Promise<BooksRows> {
  const [settings, records, all] = await pipelined([
    selectSettings(db).executeTakeFirst(),
    codedRecords(db),
    describedEntries(db, choice),
  ])
  const codeOf = accountCodes(settings?.codes ?? [], records)
  const history = settings?.history ?? DEFAULT_HISTORY
  const postings = postingsOf(
    all.filter(({ currency }) => currency === choice.currency),
    choice.basis,
  )
  const rows = postings.map((posting) => rowOf(posting, codeOf, history))
  return {
    rows,
    ...missingOf(postings, codeOf),
    other_currencies: otherCurrencies(all, choice.currency),
  }
}

type CodeOf = ReturnType<typeof accountCodes>

function rowOf(
  { entry, debit, credit, amount_cents }: Posting<DescribedEntry>,
  codeOf: CodeOf,
  template: string,
): AccountingRow {
  const side = (account: AccountRef) => {
    const found = codeOf(account)
    return found.name === '' ? { ...found, name: entry.party_name ?? '' } : found
  }
  return {
    date: entry.entry_date,
    debit: side(debit),
    credit: side(credit),
    amount_cents,
    history: historyText(template, {
      descricao: entry.description,
      pessoa: entry.party_name ?? '',
      documento: entry.document ?? '',
      categoria: entry.category_name,
      conta: entry.account_name ?? '',
      centro: entry.cost_center ?? '',
      parcela: entry.installment ?? '',
    }),
    document: entry.document,
    tax_id: entry.tax_id,
    party: entry.party_name,
    cost_center: entry.cost_center,
    source: entry.source,
    source_id: entry.source_id,
    transaction_id: entry.transaction_id,
    is_reversal: false,
  }
}

/** The accounts of the rows that have no code, the most used first. */
function missingOf(
  postings: readonly Posting<DescribedEntry>[],
  codeOf: CodeOf,
): Pick<BooksRows, 'unmapped' | 'unfit_count'> {
  const unmapped = new Map<string, AccountingPreview['unmapped'][number]>()
  const unfit = new Set<string>()
  for (const { debit, credit } of postings)
    for (const account of [debit, credit]) {
      const code = codeOf(account)
      if (!fitsDominio(code)) unfit.add(targetKey(account))
      if (isMapped(code)) continue
      const { key, kind, id } = askedFor(account)
      const found = unmapped.get(key)
      unmapped.set(key, {
        kind,
        id,
        name: isContact(account) ? '' : code.name,
        row_count: (found?.row_count ?? 0) + 1,
      })
    }
  return {
    unmapped: [...unmapped.values()].toSorted((a, b) => b.row_count - a.row_count),
    unfit_count: unfit.size,
  }
}

const isContact = ({ kind }: AccountRef) => kind === 'client' || kind === 'supplier'

/** What a code is to be given to: all clients or suppliers in place of each. */
function askedFor(account: AccountRef) {
  const kind =
    account.kind === 'fine_received' || account.kind === 'fine_paid' ? 'category' : account.kind
  const id = isContact(account) ? null : account.id
  return { key: `${kind} ${id}`, kind, id }
}

function otherCurrencies(
  entries: readonly DescribedEntry[],
  own: AccountingChoice['currency'],
): AccountingPreview['other_currencies'] {
  const others = Map.groupBy(
    entries.filter(({ currency }) => currency !== own),
    ({ currency }) => currency,
  )
  return [...others].map(([currency, found]) => ({ currency, entry_count: found.length }))
}
