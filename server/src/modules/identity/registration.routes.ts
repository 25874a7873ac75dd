import {
  confirmEmail,
  recoverPassword,
  register,
  resendConfirmation,
  resetPassword,
} from '@prumo/contracts/identity/registration.contract'
import { handlePublic } from '../../kernel/http/handler.ts'
import { confirmRegistration } from './confirm-email.ts'
import { sendRecoveryMail } from './recover-password.ts'
import { registerUser, resendConfirmationMail } from './register-user.ts'
import { setPasswordByToken } from './reset-password.ts'

export const registrationHandlers = [
  handlePublic(register, (context, { body }) => registerUser(context, body).then(() => undefined)),
  handlePublic(confirmEmail, async (context, { body }) => ({
    data: await confirmRegistration(context, body),
  })),
  handlePublic(resendConfirmation, (context, { body }) =>
    resendConfirmationMail(context, body).then(() => undefined),
  ),
  handlePublic(recoverPassword, (context, { body }) =>
    sendRecoveryMail(context, body).then(() => undefined),
  ),
  handlePublic(resetPassword, (context, { body }) =>
    setPasswordByToken(context, body).then(() => undefined),
  ),
]
