import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { type choiceQuery, MAX_CHOICES } from '@prumo/contracts/choices/choices.contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { containsPattern, searchKey } from '../../kernel/search-key.ts'
import { holdingAll, wordsOf } from './search-words.ts'

export type ChoiceQuery = z.output<typeof choiceQuery>

export interface Choices<T> {
  data: T[]
  has_more: boolean
}

/** A table whose records are chosen among. */
export interface MasterRecordType {
  /** The alias of the table in the statement. */
  readonly alias: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  /** The table with what is joined to it. */
  readonly from: RawBuilder<unknown>
  /** The records that the caller may see at all. */
  readonly visible: (db: CompanyDb) => Conditions
  /** What is offered of them whatever is asked, and unless inactive ones are asked for. */
  readonly offered?: Conditions
  readonly active?: Conditions
  /** The columns that may hold a word. */
  readonly holds: (word: string, pattern: string) => Conditions
  /** The names that stand first when they begin with what was typed. */
  readonly key?: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** The most recently used ids, newest first. */
  readonly recent?: (db: CompanyDb) => Promise<readonly number[]>
}

/** The choices of a register: those of the ids, else those that hold the words, else the recent ones. */
export async function chooseRows<T extends Choice>(
  db: CompanyDb,
  register: MasterRecordType,
  query: ChoiceQuery,
): Promise<Choices<T>> {
  const { ids, search } = query
  const words = wordsOf(search)
  if (ids !== undefined) {
    const named = [sql<boolean>`${register.alias}.id = any(${ids}::bigint[])`]
    return { data: await read<T>(db, register, named, { limit: ids.length }), has_more: false }
  }
  const offered = [
    ...(register.offered ?? []),
    ...(query.with_inactive === 'yes' ? [] : (register.active ?? [])),
  ]
  if (words.length > 0) {
    const found = [...offered, ...holdingAll(words, register.holds)]
    return page(
      await read<T>(db, register, found, { begins: search ?? '', limit: MAX_CHOICES + 1 }),
    )
  }
  const recent = await recentRows<T>(db, register, offered)
  const known = recent.map(({ id }) => id)
  const others = [...offered, sql<boolean>`${register.alias}.id <> all(${known}::bigint[])`]
  const rest = await read<T>(db, register, others, { limit: MAX_CHOICES + 1 - recent.length })
  return page([...recent, ...rest])
}

function page<T>(rows: readonly T[]): Choices<T> {
  return { data: rows.slice(0, MAX_CHOICES), has_more: rows.length > MAX_CHOICES }
}

async function recentRows<T extends Choice>(
  db: CompanyDb,
  register: MasterRecordType,
  offered: Conditions,
): Promise<T[]> {
  const ids = (await register.recent?.(db)) ?? []
  if (ids.length === 0) return []
  const named = [...offered, sql<boolean>`${register.alias}.id = any(${ids}::bigint[])`]
  const rows = await read<T>(db, register, named, { limit: ids.length })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Reading {
  readonly limit: number
  /** The text that names begin with which stand first. */
  readonly begins?: string
}

async function read<T>(
  db: CompanyDb,
  register: MasterRecordType,
  conditions: Conditions,
  { begins, limit }: Reading,
): Promise<T[]> {
  const first =
    register.key === undefined || begins === undefined
      ? sql``
      : sql`${register.key} like ${containsPattern(searchKey(begins)).slice(1)} desc,`
  const { rows } = await sql<T>`
    select ${register.alias}.id, ${register.columns}
    from ${register.from}
    where ${register.alias}.company_id = ${db.company_id}
      ${andAll([...register.visible(db), ...conditions])}
    order by ${first} ${register.order}, ${register.alias}.id
    limit ${limit}
  `.execute(db.query)
  return rows
}
