import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/charge/list': {
    texts: 'charges',
    load: () => import('./charge-list.screen.tsx').then((file) => file.ChargeListScreen),
  },
  '/admin/charge/edit/$charge_id': {
    texts: 'charges',
    load: () => import('./charge-edit.screen.tsx').then((file) => file.ChargeEditScreen),
  },
  '/admin/charge/provider/list': {
    texts: 'paymentProviders',
    load: () =>
      // The names of secrets, and of the terms of charges, stand there.
      Promise.all([
        import('./provider-list.screen.tsx'),
        loadTexts('companies'),
        loadTexts('charges'),
      ]).then(([file]) => file.ProviderListScreen),
  },
  '/admin/charge/reminder/edit': {
    texts: 'reminders',
    load: () =>
      // The preview of a mail has the words of the mails of charges.
      Promise.all([import('./reminder-settings.screen.tsx'), loadTexts('charges')]).then(
        ([file]) => file.ReminderSettingsScreen,
      ),
  },
}
