import { NotAuthorizedScreen } from '../error-screens.tsx'
import type { Screen } from './screen.ts'

/** Where people come in, and where they are turned away. */
export const publicScreens: readonly Screen[] = [
  {
    path: '/login',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () => import('../../features/identity/login.screen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/register',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/register.screen.tsx').then((file) => file.RegisterScreen),
  },
  {
    path: '/confirm-email',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/confirm-email.screen.tsx').then(
        (file) => file.ConfirmEmailScreen,
      ),
  },
  {
    path: '/recover-password',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/recover-password.screen.tsx').then(
        (file) => file.RecoverPasswordScreen,
      ),
  },
  {
    path: '/reset-password',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/reset-password.screen.tsx').then(
        (file) => file.ResetPasswordScreen,
      ),
  },
  {
    path: '/primeiro-acesso',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/first-administrator.screen.tsx').then(
        (file) => file.FirstAdministratorScreen,
      ),
  },
  {
    path: '/welcome',
    access: 'user',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/welcome.screen.tsx').then((file) => file.WelcomeScreen),
  },
  {
    path: '/misc/not-authorized',
    access: 'user',
    layout: 'blank',
    texts: 'app',
    // Its file is there already: the router shows its neighbours when something fails.
    load: async () => NotAuthorizedScreen,
  },
  {
    path: '/accept-invitation',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../../features/identity/accept-invitation.screen.tsx').then(
        (file) => file.AcceptInvitationScreen,
      ),
  },
]
