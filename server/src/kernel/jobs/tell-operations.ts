/**
 * The job that tells addresses of a company's operations. The kernel queues it with the operation;
 * what it does its module says.
 */
export const TELL_OPERATIONS = { name: 'deliver_webhooks', version: 1 } as const
