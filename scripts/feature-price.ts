import { featurePrice } from './price/count-feature.ts'

const USAGE = 'node scripts/feature-price.ts <feature> [<feature> …], as in cost-centers purchases'

const names = process.argv.slice(2)
if (names.length === 0) {
  console.error(USAGE)
  process.exit(1)
}

const heads = ['feature', 'own files', 'own lines', 'shared files', 'shared lines', 'text lines']
console.log(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`)
for (const name of names) {
  const { own, shared, texts } = featurePrice(name)
  const cells = [name, own.files, own.lines, shared.files, shared.lines, texts.lines]
  console.log(`| ${cells.join(' | ')} |`)
  if (process.env['SHOW_FILES'] === '1')
    for (const [path, lines] of shared.paths) console.log(`    ${path}: ${lines}`)
}
