// Loaded before a script that must not outlive its parent: a server left behind would keep its port and its
// database. The channel closes however the parent ended, even if it could not send a signal.
import process from 'node:process'

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the script running.
process.channel?.unref()

// Node passes its options on to every process that the script forks. These options are only for the script: a
// fork needs its channel for itself.
const own = process.execArgv.indexOf(import.meta.url)
if (own > 0) process.execArgv.splice(own - 1, 2)
