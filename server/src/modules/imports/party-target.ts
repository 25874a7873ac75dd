import { partyImportRowSchema } from '@prumo/contracts/imports/import-rows.schema'
import type { PartyRole } from '../parties/index.ts'
import { checkParties, importParties } from './import-parties.ts'
import { sheetTarget } from './sheet-target.ts'
import { undoPartyImport } from './undo-import.ts'

/** Clients and suppliers are the same master records seen from two sides. */
export const partyTarget = (role: PartyRole) =>
  sheetTarget(role === 'client' ? 'clients' : 'suppliers', {
    schema: partyImportRowSchema,
    check: (db, read, { input }) => checkParties(db, role, read, input.skip_known === 'true'),
    run: (db, read, { input, progress }) => importParties(db, role, read, input, progress),
    undo: undoPartyImport,
  })
