import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newRegister } from './new/new-register.mjs'
import { repositoryRoot } from './repository-root.mjs'

const USAGE = `npm run new -- register <plural-name> [--one <singular>]
  writes a register of master data with name, abbreviation and description, as in
  npm run new -- register vehicles`

const [kind, name, flag, one] = process.argv.slice(2)
const isName = (text) => /^[a-z]+(-[a-z]+)*s$/.test(text ?? '')
if (kind !== 'register' || !isName(name) || (flag !== undefined && flag !== '--one')) {
  console.error(USAGE)
  process.exit(1)
}
for (const path of newRegister(name, one)) console.log(path)
// The index of the texts as types is written from their files.
execFileSync(process.execPath, [join(repositoryRoot, 'scripts/texts.ts'), 'index'])
console.log('Translate its texts, then: npm run map && npm run check')
