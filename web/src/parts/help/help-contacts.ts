import {
  getHelpContacts,
  type HelpContacts,
} from '@prumo/contracts/platform-settings/help-contacts.contract'
import { useRouteQuery } from '../../client/company-queries.ts'

const none: HelpContacts = {
  intro_video: null,
  live_chat: null,
  ticket_form: null,
  renewal_contact: null,
}

/** Where this installation's people find help; none until it is known, and what is not set stays null. */
export function useHelpContacts(): HelpContacts {
  return useRouteQuery(getHelpContacts, { silent: true }).data?.data ?? none
}

/** Answers whether there is somebody to ask: without, there is no help to open. */
export function hasHelp({ live_chat, ticket_form }: HelpContacts): boolean {
  return live_chat !== null || ticket_form !== null
}

/** A contact as a link: a mail address opens the mail program. */
export function contactHref(contact: string): string {
  return contact.includes('@') && !/^https?:/.test(contact) ? `mailto:${contact}` : contact
}
