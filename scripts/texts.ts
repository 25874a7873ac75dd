import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isLanguage } from '@prumo/texts/engine/languages'
import { repositoryRoot } from './source-files.ts'
import { exportTexts, importTexts, TranslationRefused } from './texts/exchange-texts.ts'
import { writeFeatures } from './texts/write-features.ts'

const USAGE = `npm run texts -- export <language> [file]   the texts of a language for a translator, as JSON
npm run texts -- import <language> <file>   takes the translated texts back
npm run texts -- index                      writes the index of types after a file of texts was added`

const [command, language, file] = process.argv.slice(2)

if (command === 'index') writeFeatures()
else if (command === 'export' && isLanguage(language)) {
  const json = `${JSON.stringify(exportTexts(language), null, 2)}\n`
  if (file === undefined) process.stdout.write(json)
  else writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), json)
} else if (command === 'import' && isLanguage(language) && file !== undefined) {
  try {
    const changed = importTexts(
      language,
      readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'),
    )
    for (const [path, source] of changed) writeFileSync(join(repositoryRoot, path), source)
    const biome = join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome')
    if (changed.size > 0)
      execFileSync(process.execPath, [biome, 'format', '--write', ...changed.keys()], {
        cwd: repositoryRoot,
      })
    console.log(`Changed ${changed.size} files of texts.`)
  } catch (error) {
    // Only what the translator can mend is told so; anything else is a bug, and shown as one.
    if (!(error instanceof TranslationRefused)) throw error
    console.error(`Nothing was changed.\n${error.message}`)
    process.exitCode = 1
  }
} else {
  console.error(USAGE)
  process.exitCode = 1
}
