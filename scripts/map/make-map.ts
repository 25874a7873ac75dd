import { routes } from '../../contracts/src/registry.ts'
import { foldersIn, readSources } from '../source-files.ts'
import { mapMarkdown } from './map-markdown.ts'
import { routeFeatures } from './route-features.ts'
import { screenAddresses } from './screen-addresses.ts'
import { tableOwners } from './table-owners.ts'

/** Where the map stands, from the project's top folder. */
export const MAP_PATH = 'docs/MAP.md'

const foldersWithPath = (parent: string): readonly string[] =>
  foldersIn(parent).map((name) => `${parent}/${name}`)

/** The text of docs/MAP.md for the project as it is now. */
export async function makeMap(): Promise<string> {
  const migrations = readSources(['server/migrations'], ['.sql'])
  return mapMarkdown({
    routes,
    featureOfRoute: await routeFeatures(),
    screens: screenAddresses(),
    tables: [...migrations].flatMap(([path, sql]) => tableOwners(path, sql)),
    folders: [
      ...foldersWithPath('contracts/src'),
      ...foldersWithPath('server/src/modules'),
      'server/src/kernel',
      ...foldersWithPath('web/src/features'),
      'web/src/app',
    ],
  })
}
