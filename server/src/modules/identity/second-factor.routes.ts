import {
  confirmSecondFactor,
  disableSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  signInWithSecondFactor,
  startSecondFactor,
} from '@prumo/contracts/identity/second-factor.contract'
import { handleSignIn, handleUser, handleUserSteps } from '../../kernel/http/handler.ts'
import {
  confirmFactor,
  disableFactor,
  proveFactor,
  renewRecovery,
  secondFactorState,
  startFactor,
} from './second-factor.ts'
import { takeSecondStep } from './second-step.ts'

/** A route that says nothing answers undefined. */
const nothing = () => undefined

export const secondFactorHandlers = [
  handleSignIn(signInWithSecondFactor, async (context, { body }) => ({
    data: await takeSecondStep(context, body),
  })),
  handleUser(secondFactor, async ({ db, user }) => ({
    data: await secondFactorState(db, user.id),
  })),
  handleUserSteps(startSecondFactor, async (context, { body }) => ({
    data: await startFactor(context, body.old_password),
  })),
  handleUserSteps(confirmSecondFactor, async (context, { body }) => ({
    data: { recovery_codes: await confirmFactor(context, body.code) },
  })),
  handleUserSteps(renewRecoveryCodes, async (context, { body }) => ({
    data: { recovery_codes: await renewRecovery(context, body) },
  })),
  handleUserSteps(proveSecondFactor, (context, { body }) =>
    proveFactor(context, body.code).then(nothing),
  ),
  handleUserSteps(disableSecondFactor, (context, { body }) =>
    disableFactor(context, body).then(nothing),
  ),
]
