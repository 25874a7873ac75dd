import * as contract from '@prumo/contracts/undo/undo.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { errorText } from '../../texts/error-texts.ts'
import { undoOperation } from './undo-operation.ts'

export const undoHandlers = [
  handleCompany(contract.undoOperation, async ({ db, permissions, language }, { body }) => {
    const { conflicts, ...undone } = await undoOperation(db, permissions, body)
    const messages = conflicts.map(({ record_id, code }) => ({
      record_id,
      message: errorText(language, code),
    }))
    return { data: { ...undone, conflicts: messages } }
  }),
]
