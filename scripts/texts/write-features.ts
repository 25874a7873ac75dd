import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, repositoryRoot } from '../source-files.ts'

/** What `makeFeatures` is kept in. */
export const FEATURES_PATH = 'texts/engine/features.ts'

/** `company-users` → `companyUsers`. */
const camelCase = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

interface FeatureFile {
  readonly feature: string
  readonly specifier: string
}

/**
 * The files of a folder of Portuguese texts that hold all texts of a feature: `company-users.ts`
 * exports `companyUsersTexts`. Others are parts of one of them.
 */
function featureFiles(folder: string): readonly FeatureFile[] {
  return [...readSources([folder], ['.ts'])].flatMap(([path, source]) => {
    const name = path.slice(folder.length + 1, -'.ts'.length)
    const feature = camelCase(name)
    const isWhole = !name.includes('/') && source.includes(`export const ${feature}Texts = {`)
    return isWhole ? [{ feature, specifier: `../${path.slice('texts/'.length)}` }] : []
  })
}

const typeLines = (files: readonly FeatureFile[]) =>
  files.map(
    ({ feature, specifier }) =>
      `  readonly ${feature}: typeof import('${specifier}').${feature}Texts\n`,
  )

/** The index of the texts as types, from the Portuguese files: what no file has does not compile. */
export function makeFeatures(): string {
  const shared = featureFiles('texts/pt')
  const own = featureFiles('texts/pt/server')
  return `// Written by \`npm run texts -- index\` from the files in texts/pt.

/** The Portuguese texts of each feature, the source of all others. */
export interface Texts {
${typeLines(shared).join('')}}
export type Feature = keyof Texts

/** The texts that only the server shows: in mails, files and refusals. */
export interface ServerOnlyTexts {
${typeLines(own).join('')}}

export const FEATURES = [
${shared.map(({ feature }) => `  '${feature}',\n`).join('')}] as const satisfies readonly Feature[]

export const SERVER_ONLY_FEATURES = [
${own.map(({ feature }) => `  '${feature}',\n`).join('')}] as const satisfies readonly (keyof ServerOnlyTexts)[]
`
}

export function writeFeatures(): void {
  writeFileSync(join(repositoryRoot, FEATURES_PATH), makeFeatures())
}
