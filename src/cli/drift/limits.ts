/** Jobs of a side: what an account has is far less. */
export const mostJobs = 1000;
