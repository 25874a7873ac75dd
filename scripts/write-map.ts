import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_FOLDER, makeMap } from './map/make-map.ts'
import { repositoryRoot } from './source-files.ts'

const map = await makeMap()
rmSync(join(repositoryRoot, MAP_FOLDER), { recursive: true, force: true })
mkdirSync(join(repositoryRoot, MAP_FOLDER), { recursive: true })
for (const [path, text] of map) writeFileSync(join(repositoryRoot, path), text)
console.log(`Wrote ${map.size} pages: docs/MAP.md, ${MAP_FOLDER}, docs/decisions/README.md.`)
