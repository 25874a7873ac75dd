/** The code with each part padded to three digits, so that text order is chart order: 1.10 after 1.9. */
export function categoryCodeKey(code: string): string {
  return code
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.')
}

/** What a code needs to know of a category. */
export interface CodedCategory {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
}

/** A code has at most five parts, each of at most three digits (category.schema.ts). */
const MAX_DEPTH = 5
const MAX_NUMBER = 999
/** How wide a number is written where no sibling says so: 5 at the top, 5.01 below. */
const TOP_WIDTH = 1
const BELOW_WIDTH = 2

const lastPart = (code: string): string => code.split('.').at(-1) ?? ''
const below = (parent: string | null, part: string): string =>
  parent === null ? part : `${parent}.${part}`

/**
 * The next code below a parent, as wide as its last sibling's: 4.03 with 4.03.01 gives 4.03.02. A
 * number that another code begins with is passed over; when the numbers after the last sibling are
 * used up, the first gap is taken.
 * @param parentCode null is the top. @returns null when all numbers are taken.
 */
export function freeCode(
  categories: readonly CodedCategory[],
  parent: { readonly id: number; readonly code: string } | null,
): string | null {
  const siblings = categories
    .filter(({ parent_id }) => parent_id === (parent?.id ?? null))
    .map(({ code }) => lastPart(code))
    .toSorted((a, b) => Number(a) - Number(b))
  const last = siblings.at(-1)
  const width = last?.length ?? (parent === null ? TOP_WIDTH : BELOW_WIDTH)
  const taken = new Set(categories.flatMap(({ code }) => beginningsOf(categoryCodeKey(code))))
  const from = Number(last ?? 0) + 1
  const numbers = [...range(from, MAX_NUMBER), ...range(1, from - 1)]
  const codes = numbers.map((number) =>
    below(parent?.code ?? null, String(number).padStart(width, '0')),
  )
  return codes.find((code) => !taken.has(categoryCodeKey(code))) ?? null
}

/** Every code that a code begins with, itself included. */
function beginningsOf(key: string): string[] {
  const parts = key.split('.')
  return parts.map((_, place) => parts.slice(0, place + 1).join('.'))
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

/** The new codes of a category that moves and of all below it, or why there are none. */
export type Renumbering =
  | { readonly kind: 'codes'; readonly codes: ReadonlyMap<number, string> }
  | { readonly kind: 'category_too_deep' | 'category_codes_used_up' }

/**
 * The codes of a category and of all below it, once it stands below another: the category takes the
 * next code there, and what is below it keeps its ending, so 4.03.02 below a 4.03 that becomes 5.01
 * is 5.01.02.
 */
export function renumbered(
  categories: readonly CodedCategory[],
  moved: CodedCategory,
  parent: { readonly id: number; readonly code: string } | null,
): Renumbering {
  const code = freeCode(categories, parent)
  if (code === null) return { kind: 'category_codes_used_up' }
  const codes = new Map([[moved.id, code]])
  const follow = (id: number, prefix: string): void => {
    const used = new Set<number>()
    for (const child of childrenOf(categories, id)) {
      const ending = lastPart(child.code)
      // Codes are free to differ from the tree, so two children may have the same ending.
      const number = used.has(Number(ending)) ? Math.max(...used) + 1 : Number(ending)
      used.add(number)
      const next = below(prefix, String(number).padStart(ending.length, '0'))
      codes.set(child.id, next)
      follow(child.id, next)
    }
  }
  follow(moved.id, code)
  const isTooDeep = [...codes.values()].some((text) => text.split('.').length > MAX_DEPTH)
  return isTooDeep ? { kind: 'category_too_deep' } : { kind: 'codes', codes }
}

function childrenOf(categories: readonly CodedCategory[], id: number): CodedCategory[] {
  return categories
    .filter(({ parent_id }) => parent_id === id)
    .toSorted((a, b) => (categoryCodeKey(a.code) < categoryCodeKey(b.code) ? -1 : 1))
}
