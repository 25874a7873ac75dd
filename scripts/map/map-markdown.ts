import type { RouteContract } from '../../contracts/src/route.ts'
import type { ScreenAddress } from './screen-addresses.ts'
import type { OwnedTable } from './table-owners.ts'

/** What the map is made of; `folders` are paths from the project's top folder. */
export interface Territory {
  readonly routes: readonly RouteContract[]
  readonly featureOfRoute: ReadonlyMap<string, string>
  readonly screens: readonly ScreenAddress[]
  readonly tables: readonly OwnedTable[]
  readonly folders: readonly string[]
}

const HEAD = `# Map
Where each feature lives. Written by \`npm run map\`; a test fails when it is stale.
A route says its method, its path, who may call it (a permission of the company, else public, user,
member or platform) and in brackets the plan feature that it needs.

| Feature | Screens | API routes | Folders | Tables |
|---|---|---|---|---|`

function featureOf(route: RouteContract, featureOfRoute: Territory['featureOfRoute']): string {
  const feature = featureOfRoute.get(route.id)
  if (feature === undefined) throw new Error(`Route ${route.id} is exported by no contract file.`)
  return feature
}

function routeText({ method, path, access }: RouteContract): string {
  if (access.kind !== 'company') return `\`${method} ${path}\` ${access.kind}`
  const plan = access.feature === undefined ? '' : ` [${access.feature}]`
  return `\`${method} ${path}\` ${access.permission}${plan}`
}

/** By path, so that the routes of one thing stand together. */
const byAddress = (a: RouteContract, b: RouteContract): number =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1

const cell = (lines: readonly string[]): string => lines.join('<br>')
const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)

/** The map as a Markdown table, one row per feature in alphabetical order. */
export function mapMarkdown(territory: Territory): string {
  const { routes, featureOfRoute, screens, tables, folders } = territory
  const routesBy = Object.groupBy(routes, (route) => featureOf(route, featureOfRoute))
  const screensBy = Object.groupBy(screens, ({ feature }) => feature)
  const tablesBy = Object.groupBy(tables, ({ owner }) => owner)
  const foldersBy = Object.groupBy(folders, folderName)
  const features = [routesBy, screensBy, tablesBy, foldersBy].flatMap(Object.keys)
  const rows = [...new Set(features)]
    .toSorted()
    .map((feature) =>
      [
        '',
        ` ${feature} `,
        ` ${cell((screensBy[feature] ?? []).map(({ path }) => `\`${path}\``))} `,
        ` ${cell((routesBy[feature] ?? []).toSorted(byAddress).map(routeText))} `,
        ` ${cell(foldersBy[feature] ?? [])} `,
        ` ${cell((tablesBy[feature] ?? []).map(({ table }) => table))} `,
        '',
      ].join('|'),
    )
  return `${[HEAD, ...rows].join('\n')}\n`
}
