import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'

const address = z.string().nullable()

/** Where people find help, as the shell of every screen asks; null is not shown. */
export const getHelpContacts = defineRoute({
  id: 'platform-settings.help',
  method: 'GET',
  path: '/api/help-contacts',
  access: { kind: 'user' },
  summary: 'Where people find help; what is not set is null',
  response: dataOf(
    z.object({
      intro_video: address,
      live_chat: address,
      ticket_form: address,
      /** Who renews a plan that ended: a page, or a mail address. */
      renewal_contact: address,
    }),
  ),
})

export type HelpContacts = z.output<typeof getHelpContacts.response>['data']
