import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_PATH, makeMap } from './map/make-map.ts'
import { repositoryRoot } from './source-files.ts'

writeFileSync(join(repositoryRoot, MAP_PATH), await makeMap())
console.log(`Wrote ${MAP_PATH}.`)
