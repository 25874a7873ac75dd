import { z } from 'zod'
import { idSchema } from '../scalars.ts'

/** Files of one record. */
export const MAX_ATTACHMENTS = 20

/** Files that were chosen before their record is there: saving it binds them to it. */
export const attachmentIdsSchema = z.array(idSchema).max(MAX_ATTACHMENTS).nullish()
