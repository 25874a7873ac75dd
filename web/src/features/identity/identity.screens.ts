import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/login': {
    texts: 'identity',
    load: () => import('./login.screen.tsx').then((file) => file.LoginScreen),
  },
  '/register': {
    texts: 'identity',
    load: () => import('./register.screen.tsx').then((file) => file.RegisterScreen),
  },
  '/confirm-email': {
    texts: 'identity',
    load: () => import('./confirm-email.screen.tsx').then((file) => file.ConfirmEmailScreen),
  },
  '/recover-password': {
    texts: 'identity',
    load: () => import('./recover-password.screen.tsx').then((file) => file.RecoverPasswordScreen),
  },
  '/reset-password': {
    texts: 'identity',
    load: () => import('./reset-password.screen.tsx').then((file) => file.ResetPasswordScreen),
  },
  '/primeiro-acesso': {
    texts: 'identity',
    load: () =>
      import('./first-administrator.screen.tsx').then((file) => file.FirstAdministratorScreen),
  },
  '/welcome': {
    texts: 'identity',
    load: () => import('./welcome.screen.tsx').then((file) => file.WelcomeScreen),
  },
  '/accept-invitation': {
    texts: 'identity',
    load: () =>
      import('./accept-invitation.screen.tsx').then((file) => file.AcceptInvitationScreen),
  },
}
