/** Loaded before the server by start.mjs: stops it cleanly when the launcher is gone or killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep alive a server that has nothing left to do.
process.channel?.unref();
