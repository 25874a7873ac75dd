import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ListColumn, titleKey } from '@prumo/contracts/columns'
import { expect, test } from 'vitest'
import { readSources, repositoryRoot } from '../../scripts/source-files.ts'

const load = async (path: string): Promise<object> =>
  Object(await import(pathToFileURL(join(repositoryRoot, path)).href))

const isColumns = (value: unknown): value is readonly ListColumn[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'kind' in one)

/** The lists whose columns are declared in contracts, each with the feature that has its texts. */
const LISTS = (
  await Promise.all(
    [...readSources(['contracts/src'], ['.ts'])]
      .filter(([path, source]) => source.includes('= listColumns([') && !path.includes('.test.'))
      .map(async ([path]) => {
        const feature = basename(dirname(path))
        return Object.entries(await load(path)).flatMap(([name, value]) =>
          isColumns(value) ? [{ name, feature, columns: value }] : [],
        )
      }),
  )
).flat()

const textAt = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => Reflect.get(Object(found), part), texts)

/** Titles that differ by the ending of a plural alone read as one beside each other. */
const alike = (title: string): string => title.toLowerCase().replace(/s$/, '')

test.each(['pt', 'en', 'de', 'fr'])(
  'No two columns of a list are called alike in %s',
  async (language) => {
    const found: string[] = []
    let told = 0
    for (const { name, feature, columns } of LISTS) {
      const path = `texts/${language}/${feature}.ts`
      if (!existsSync(join(repositoryRoot, path))) continue
      const [texts] = Object.values(await load(path))
      const titles = columns
        .filter(({ screen }) => screen !== false)
        .map((column) => textAt(texts, titleKey(column)))
        .filter((title) => typeof title === 'string')
      told += titles.length
      const twice = titles.filter((title, place) =>
        titles.slice(0, place).some((other) => alike(other) === alike(title)),
      )
      found.push(...twice.map((title) => `${name}: ${title}`))
    }
    expect(told).toBeGreaterThan(100)
    expect(found).toEqual([])
  },
)
