import { type Matcher, RE2JS, RE2JSException } from 're2js'
import { Refusal } from './refusal.ts'

/** Longer patterns are lists of words, which rules keep as several conditions. */
export const MAX_PATTERN_LENGTH = 300

/**
 * Steps of the compiled pattern: each character of a text costs as much as it has, and `a{1000}` is
 * a short pattern of a thousand.
 */
const MAX_PROGRAM_SIZE = 500

/** The longest text of a movement (libs/ofx); what stands behind is not looked at, and is kept. */
const MAX_TEXT_LENGTH = 2000

/** Places of one text that are replaced: a search that begins anew at each is no longer linear. */
const MAX_REPLACEMENTS = 200

/** A pattern that a person wrote, compiled: each call takes time linear in its text. */
export interface LinearRegex {
  /** Does it match anywhere in the text? */
  test(text: string): boolean
  /** The first match and its groups, null for a group that took no part; null without a match. */
  exec(text: string): readonly (string | null)[] | null
  /** The text with each match replaced; `$1` to `$9`, `$&` and `$$` mean what JavaScript's do. */
  replace(text: string, replacement: string): string
}

/**
 * Compiles a regular expression of RE2 (no look-around, no back-references), so that no pattern that
 * somebody saves can stop the server. Letter case is not told apart, unless the pattern says `(?-i)`.
 * @throws Refusal `regex_invalid`: empty, too long, too large or not understood.
 */
export function compileRegex(pattern: string): LinearRegex {
  const regex = compiled(pattern)
  return {
    test: (text) => regex.test(text.slice(0, MAX_TEXT_LENGTH)),
    exec: (text) => {
      const matcher = regex.matcher(text.slice(0, MAX_TEXT_LENGTH))
      return matcher.find() ? groupsOf(matcher) : null
    },
    replace: (text, replacement) => replaced(regex, text, replacement),
  }
}

function compiled(pattern: string): RE2JS {
  if (pattern === '' || pattern.length > MAX_PATTERN_LENGTH) throw new Refusal('regex_invalid')
  try {
    const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    if (regex.programSize() <= MAX_PROGRAM_SIZE) return regex
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
  }
  throw new Refusal('regex_invalid')
}

/** The match that was found, and each group of the pattern. */
function groupsOf(matcher: Matcher): (string | null)[] {
  return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group))
}

function replaced(regex: RE2JS, text: string, replacement: string): string {
  const searched = text.slice(0, MAX_TEXT_LENGTH)
  const matcher = regex.matcher(searched)
  const parts: string[] = []
  let kept = 0
  for (let count = 0; count < MAX_REPLACEMENTS && matcher.find(); count += 1) {
    parts.push(searched.slice(kept, matcher.start()), expanded(replacement, groupsOf(matcher)))
    kept = matcher.end()
  }
  return parts.join('') + text.slice(kept)
}

/** A group that the pattern does not have stands as written; one that took no part is empty. */
function expanded(replacement: string, groups: readonly (string | null)[]): string {
  return replacement.replaceAll(/\$([$&1-9])/g, (written, name: string) => {
    if (name === '$') return '$'
    const group = name === '&' ? 0 : Number(name)
    return group < groups.length ? (groups[group] ?? '') : written
  })
}
