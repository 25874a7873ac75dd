import type { Category } from '@prumo/contracts/categories/category.schema'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { MAX_CHOICES } from '@prumo/contracts/choices/choices.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { listCategories } from '../categories/index.ts'
import { listCostCenters } from '../cost-centers/index.ts'
import { namesAlsoCalled } from './category-words.ts'
import type { ChoiceQuery, Choices } from './choose-rows.ts'
import { recentCategories, recentCostCenters } from './recent-ids.ts'
import { wordsOf } from './search-words.ts'

/** A chart and the cost centres are read whole, as their own lists are. */
const WHOLE_TREE = 100_000

type CategoryQuery = ChoiceQuery & { readonly natures?: readonly Category['nature'][] | undefined }

/** Categories that take entries, each with the path above it. */
export async function chooseCategories(
  db: CompanyDb,
  query: CategoryQuery,
): Promise<Choices<Choice>> {
  const categories = await listCategories(db)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ parent_id }: Category): string[] => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent === undefined ? [] : [...pathOf(parent), parent.name]
  }
  const { natures, ids } = query
  const offered = categories.filter(
    ({ id, is_postable, nature }) =>
      (ids?.includes(id) ?? is_postable) && (natures?.includes(nature) ?? true),
  )
  const choices = offered.map((category) => ({
    id: category.id,
    code: category.code,
    name: category.name,
    detail: pathOf(category).join(' › ') || null,
    is_active: category.status === 'active',
  }))
  return chooseOf(choices, query, { readRecent: () => recentCategories(db), namesAlsoCalled })
}

/** Cost centres within reach, each with the path above it. */
export async function chooseCostCenters(
  db: CompanyDb,
  query: ChoiceQuery,
): Promise<Choices<Choice>> {
  const { data } = await listCostCenters(db, {
    page: 1,
    per_page: WHOLE_TREE,
    sort: 'path',
    direction: 'asc',
  })
  const choices = data.map(({ id, abbreviation, name, path, status }) => ({
    id,
    code: abbreviation,
    name,
    detail: path.split(' › ').slice(0, -1).join(' › ') || null,
    is_active: status === 'active',
  }))
  return chooseOf(choices, query, {
    readRecent: () => recentCostCenters(db),
    namesAlsoCalled: () => [],
  })
}

interface TreeSource {
  readonly readRecent: () => Promise<readonly number[]>
  /** What names hold that a word stands for. */
  readonly namesAlsoCalled: (word: string) => readonly string[]
}

/**
 * Those of the ids, else those that hold every word, and behind them those that hold what it stands for,
 * else the recently used before the others.
 */
async function chooseOf(
  choices: readonly Choice[],
  { ids, search, with_inactive }: ChoiceQuery,
  { readRecent, namesAlsoCalled: alsoCalled }: TreeSource,
): Promise<Choices<Choice>> {
  if (ids !== undefined)
    return { data: choices.filter(({ id }) => ids.includes(id)), has_more: false }
  const offered = choices.filter(({ is_active }) => is_active || with_inactive === 'yes')
  const words = wordsOf(search)
  const found =
    words.length === 0
      ? recentFirst(offered, await readRecent())
      : foundBy(offered, words, { text: searchKey(search ?? ''), alsoCalled })
  return { data: found.slice(0, MAX_CHOICES), has_more: found.length > MAX_CHOICES }
}

interface Typed {
  readonly text: string
  readonly alsoCalled: (word: string) => readonly string[]
}

function foundBy(
  choices: readonly Choice[],
  words: readonly string[],
  { text, alsoCalled }: Typed,
): readonly Choice[] {
  const named = choices.filter((choice) =>
    words.every((word) => keyOfChoice(choice).includes(word)),
  )
  const meant = words.map((word) => [word, ...alsoCalled(word)])
  const known = new Set(named)
  const others = choices.filter((choice) => {
    const key = keyOfChoice(choice)
    return !known.has(choice) && meant.every((names) => names.some((name) => key.includes(name)))
  })
  return [...beginningFirst(named, text), ...others]
}

const keyOfChoice = ({ code, name, detail }: Choice): string =>
  searchKey([code, name, detail].join(' '))

function recentFirst(choices: readonly Choice[], recent: readonly number[]): Choice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const used = new Set(recent)
  return [
    ...recent.flatMap((id) => byId.get(id) ?? []),
    ...choices.filter(({ id }) => !used.has(id)),
  ]
}

/** Those whose code or name begins with the text, then the others, each in their own order. */
function beginningFirst(choices: readonly Choice[], text: string): Choice[] {
  const begins = ({ code, name }: Choice) =>
    searchKey(name).startsWith(text) || searchKey(code ?? '').startsWith(text)
  return [...choices.filter(begins), ...choices.filter((choice) => !begins(choice))]
}
