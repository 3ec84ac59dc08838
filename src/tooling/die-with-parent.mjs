// Loaded before a script that must not outlive its parent: a server left behind would keep its port and its
// database. The channel closes however the parent ended, even where it could not send a signal any more.
import process from 'node:process'

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps no script running.
process.channel?.unref()

// Node hands its options on to every process that the script forks. Those are not meant: they need their
// channel.
const own = process.execArgv.indexOf(import.meta.url)
if (own > 0) process.execArgv.splice(own - 1, 2)
