import { PERMISSION_PLACES } from '../../contracts/src/access/permission-areas.ts'
import { FEATURES } from '../../contracts/src/features.ts'

/** One fact of a manifest as a line of Markdown, and the feature that it belongs to. */
export interface DeclaredLine {
  readonly feature: string
  readonly line: string
}

const featureOfArea: ReadonlyMap<string, string> = new Map(
  FEATURES.flatMap(({ name, permissions }) =>
    permissions.map(({ area }): [string, string] => [area, name]),
  ),
)

/** Every permission, by the feature that declares it, in the order of the matrix. */
export function permissionLines(): readonly DeclaredLine[] {
  return PERMISSION_PLACES.map(({ area, act, key }) => ({
    feature: featureOfArea.get(area) ?? area,
    line: `\`${key}\` ${area}: ${act}`,
  }))
}

/** Every kind of operation, by the feature that declares it; those of imports are of `imports`. */
export function operationLines(): readonly DeclaredLine[] {
  return FEATURES.flatMap(({ name, operations, undoable_operations, imports }) => [
    ...operations.map((kind) => ({ feature: name, line: `\`${kind}\`` })),
    ...undoable_operations.map((kind) => ({ feature: name, line: `\`${kind}\` can be undone` })),
    ...imports.map(({ noun }) => ({
      feature: 'imports',
      line: `\`imports.${noun}\` can be undone`,
    })),
  ])
}

/** Where each feature keeps data of people, and what of it stays when a person is anonymised. */
export function personalDataLines(): readonly DeclaredLine[] {
  return FEATURES.flatMap(({ name, personal_data, kept_personal_data }) => [
    ...personal_data.map((column) => ({ feature: name, line: `\`${column}\`` })),
    ...kept_personal_data.flatMap(({ why, columns }) =>
      columns.map((column) => ({ feature: name, line: `\`${column}\` is kept: ${why}` })),
    ),
  ])
}
