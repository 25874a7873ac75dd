import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository-root.mjs'
import { sharedLines } from './shared-lines.mjs'

const TEMPLATES = join(import.meta.dirname, 'register')
const LANGUAGES = ['pt', 'en', 'de', 'fr']

/**
 * Writes a register of master data and the lines that name it elsewhere.
 * @param {string} many its plural name in kebab-case, which its folders bear
 * @param {string} [one] one of its records; without it the name less its last letter
 * @returns {readonly string[]} the paths that were written, from the project's top folder
 */
export function newRegister(many, one = many.slice(0, -1)) {
  const words = wordsOf(many, one)
  const fill = (text) => text.replaceAll(/__(\w+?)__/g, (whole, key) => words[key] ?? whole)
  const own = readdirSync(TEMPLATES).flatMap((file) => {
    const text = readFileSync(join(TEMPLATES, file), 'utf8')
    const [head = '', ...lines] = text.split('\n')
    // The first line says where the file goes, `{language}` for one in each language.
    const path = head.replace(/^\W*to: /, '').trim()
    const body = lines.join('\n')
    const places = path.includes('{language}')
      ? LANGUAGES.map((language) => ({ path: path.replace('{language}', language), language }))
      : [{ path, language: 'pt' }]
    return places.map((place) => {
      const filled = place.language === 'pt' ? body : translated(body)
      return write(fill(place.path), fill(filled))
    })
  })
  const shared = sharedLines(words).map(({ path, before, lines }) => {
    const text = readFileSync(join(repositoryRoot, path), 'utf8')
    const at = text.indexOf(before)
    if (at === -1) throw new Error(`${path} has no line "${before.trim()}" to write before.`)
    return write(path, text.slice(0, at) + lines + text.slice(at))
  })
  return [...new Set([...own, ...shared])]
}

/** Texts of the other languages are typed against the Portuguese. */
const translated = (body) =>
  `import type { __camels__Texts as pt } from '../pt/__many__.ts'
import type { Translation } from '../engine/translation.ts'

${body.trimEnd()} satisfies Translation<typeof pt>
`

function write(path, text) {
  const file = join(repositoryRoot, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return path
}

/** The forms of the names: `fuelTypes`, `FuelTypes`, `fuel_types`, and the number of the migration. */
function wordsOf(many, one) {
  const camel = (text) => text.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const pascal = (text) => camel(`-${text}`)
  const plain = (text) => text.replaceAll('-', ' ')
  const migrations = readdirSync(join(repositoryRoot, 'server/migrations')).toSorted()
  const newest = Number(migrations.at(-1)?.slice(0, 4) ?? 0)
  return {
    many,
    one,
    camels: camel(many),
    camel: camel(one),
    Pascals: pascal(many),
    Pascal: pascal(one),
    table: many.replaceAll('-', '_'),
    words: plain(many),
    word: plain(one),
    Words: plain(many).replace(/^./, (letter) => letter.toUpperCase()),
    Word: plain(one).replace(/^./, (letter) => letter.toUpperCase()),
    migration: `${String(newest + 1).padStart(4, '0')}_${many.replaceAll('-', '_')}`,
  }
}
