/** The jobs that tell addresses of what happens, and forget what they were told. */
export { deliverWebhooks, forgetWebhookEvents, queueWebhookTries } from './webhooks.jobs.ts'
