import { WEBHOOK_RECORDS, type WebhookKind } from '@prumo/contracts/developers/webhook-kinds'

/** What a record said of itself, as far as kinds of events depend on it. */
type Said = Readonly<Record<string, unknown>>

/** A record that an operation touched; null is a record that was not there before, or is not after. */
export interface TouchedRecord {
  readonly table: string
  readonly record_id: number
  readonly before: Said | null
  readonly after: Said | null
}

/** What happened to a record. */
export interface Happening {
  readonly kind: WebhookKind
  readonly record_id: number
}

/** Settlements are told of as what happens to their transaction. */
const SETTLEMENTS = 'settlements'
const OF_SETTLEMENTS = 'transactions'

/** The fields of the log that the kinds of events depend on. */
export const FIELDS_OF_KINDS: readonly string[] = [
  'kind',
  'transaction_id',
  'reverses_id',
  ...new Set(WEBHOOK_RECORDS.flatMap(({ moves }) => moves?.map(({ field }) => field) ?? [])),
]

/** What undoing did to a record is the contrary of what was done to it. */
export const undone = ({ before, after, ...record }: TouchedRecord): TouchedRecord => ({
  ...record,
  before: after,
  after: before,
})

/** The transactions whose settlements an operation touched: their log does not say what they are. */
export function settledTransactions(touched: readonly TouchedRecord[]): readonly number[] {
  return [...new Set(touched.flatMap((record) => settledBy(record) ?? []))]
}

/**
 * What an operation did, record by record.
 * @param kindOf which of the records of its table one is, by its id; undefined for one that is gone.
 */
export function happeningsOf(
  touched: readonly TouchedRecord[],
  kindOf: (transactionId: number) => string | undefined,
): readonly Happening[] {
  return touched.flatMap((record) => happeningOf(record, kindOf) ?? [])
}

/**
 * Each record and act once. A change is told where nothing else says what it was; of a record that
 * was deleted its end alone.
 */
export function condensed(happenings: readonly Happening[]): readonly Happening[] {
  const once = new Map(happenings.map((one) => [`${one.kind} ${one.record_id}`, one]))
  const acts = Map.groupBy(once.values(), ({ kind, record_id }) => `${recordOf(kind)} ${record_id}`)
  return [...acts.values()].flatMap((own) => {
    const end = own.find(({ kind }) => kind.endsWith('.deleted'))
    if (end !== undefined) return [end]
    const telling = own.filter(({ kind }) => !kind.endsWith('.changed'))
    return telling.length > 0 ? telling : own
  })
}

const recordOf = (kind: WebhookKind): string | undefined => kind.split('.')[0]

function happeningOf(
  record: TouchedRecord,
  kindOf: (transactionId: number) => string | undefined,
): Happening | null {
  const transaction_id = settledBy(record)
  if (transaction_id !== null)
    return asTold(OF_SETTLEMENTS, kindOf(transaction_id), settlementAct(record), transaction_id)
  const { table, record_id, before, after } = record
  const kind = (after ?? before)?.['kind']
  return asTold(table, kind ?? kindOf(record_id), null, record_id, record)
}

/** The transaction of a settlement that was made or taken back; null for all else. */
function settledBy({ table, before, after }: TouchedRecord): number | null {
  if (table !== SETTLEMENTS) return null
  const id = (after ?? before)?.['transaction_id']
  return typeof id === 'number' ? id : null
}

/** A reversal is a settlement of its own; one that is taken back settles again. */
function settlementAct({ before, after }: TouchedRecord): string {
  if (before !== null && after !== null) return 'changed'
  const isReversal = ((after ?? before)?.['reverses_id'] ?? null) !== null
  return (after !== null) === isReversal ? 'reversed' : 'settled'
}

function asTold(
  table: string,
  kind: unknown,
  act: string | null,
  record_id: number,
  record?: TouchedRecord,
): Happening | null {
  const declared = WEBHOOK_RECORDS.find(
    (one) => one.table === table && (one.kind === undefined || one.kind === kind),
  )
  if (declared === undefined) return null
  const done = act ?? (record === undefined ? 'changed' : actOf(record, declared.moves ?? []))
  const told = declared.kinds.find((one) => one === `${declared.record}.${done}`)
  return told === undefined ? null : { kind: told, record_id }
}

type Moves = NonNullable<(typeof WEBHOOK_RECORDS)[number]['moves']>

function actOf({ before, after }: TouchedRecord, moves: Moves): string {
  if (after === null) return before === null ? 'changed' : 'deleted'
  if (before === null) return 'created'
  const moved = moves.find(({ field, to }) =>
    to === undefined
      ? (before[field] ?? null) === null && (after[field] ?? null) !== null
      : before[field] !== undefined && before[field] !== to && after[field] === to,
  )
  return moved?.act ?? 'changed'
}
