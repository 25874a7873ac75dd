import { rmSync } from 'node:fs'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { type Drill, seconds } from './drill.ts'
import { archivingTo, folderOfPostgres, fromArchive, fromBackup } from './restored.ts'
import { openDrillWorld } from './world.ts'

/** An installation with the demo company is backed up, restored, and brought back to a moment. */
export const restore: Drill = {
  proves: ['R10'],
  title: 'Back up, restore, and a point in time',
  does: 'An installation with the demo company and its files, whose PostgreSQL archives its WAL. `npm run backup` writes a back-up and `npm run restore` puts it into another cluster and an empty folder; then a base backup and the archive bring a third cluster to a moment before a change. Each time the sums of all tables are compared, and `check-ledger` proves the books.',
  run: async () => {
    const archive = folderOfPostgres()
    const world = await openDrillWorld({ settings: archivingTo(archive) })
    const server = await startPrumo({ ...world.environment(), DEMO: '1' })
    const exit = await server.stop()
    const whole = await fromBackup(world)
    const moment = await fromArchive(world, archive, async () => undefined, world.faultsOfBooks)
    await world.close()
    rmSync(archive, { recursive: true })
    return {
      result: `${whole.tables} tables and ${whole.files} files restored in ${seconds(whole.restoredMs)}, ${whole.differing} tables and ${whole.damaged} files differ; brought to a moment in ${seconds(moment.restoredMs)}, ${moment.differing} tables differ`,
      isGood:
        exit === 0 &&
        whole.output === null &&
        whole.differing + whole.damaged + moment.differing === 0 &&
        moment.faults === null,
      figures: [
        ['Backed up in', seconds(whole.backedUpMs)],
        ['The restore complained of', whole.output ?? 'nothing'],
        ['Rows', whole.rows],
        ['Faults in the books at the moment', moment.faults ?? 'none'],
      ],
    }
  },
}
