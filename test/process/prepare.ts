import { buildServer } from '../../scripts/build-server.mjs'
import { migratedData } from '../postgres/migrated-cluster.ts'

/** Before workers that need them beside each other find that there are none. */
export default async function prepare(): Promise<void> {
  await buildServer()
  await migratedData()
}
