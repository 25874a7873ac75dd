import { jobServices } from '../../../../../test/fakes/job-services.ts'
import { useMailServer } from '../../../../../test/http/mail-server.ts'
import type { TestServer } from '../../../../../test/http/test-server.ts'
import { folderFileStore } from '../../../kernel/files/file-store.ts'
import { attaching } from '../../../kernel/mail/attachment-makers.ts'
import { sendDueMails } from '../../../kernel/mail/send-mails.ts'
import { attachAutomaticCharge } from './attach-automatic-charge.ts'
import { attachChargeSheet, attachManualReminder } from './attach-charge-sheet.ts'
import { attachReminder } from './attach-reminder.ts'

/** A mail server for the tests of a file, and an outbox that each of them finds empty. */
export function useChargeMails(server: () => TestServer) {
  const mailServer = useMailServer(server)
  return {
    /** What the mail server took, and what it refuses. */
    box: () => mailServer().box,
    outbox: () =>
      server().database.kysely.selectFrom('outbox_mails').selectAll().orderBy('id').execute(),
    /** Sends what is due, as the process that runs jobs would. @returns how many mails were taken. */
    sendMails: () => {
      const { database, clock } = server()
      const { transport } = mailServer()
      const resources = {
        database,
        clock: () => clock.now,
        dataDir: '/nowhere',
        files: folderFileStore('/nowhere'),
        transport,
        ...jobServices(),
      }
      return sendDueMails(database, transport, () => clock.now, {
        attach: attaching(resources, {
          charge_sheet: attachChargeSheet,
          automatic_charge: attachAutomaticCharge,
          charge_reminder: attachReminder,
          hand_reminder: attachManualReminder,
          issued_invoice: async () => ({ files: [] }),
        }),
      })
    },
  }
}
