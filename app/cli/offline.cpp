// SPDX-License-Identifier: Apache-2.0
#include "app/cli/offline.h"

#include "app/cli/junit.h"
#include "app/cli/printer.h"
#include "model/store/sessionloader.h"

#include <QFile>

namespace a2a::cli {

bool isSessionFile(const QString &fileName)
{
    QFile file(fileName);
    return !fileName.isEmpty() && file.open(QIODevice::ReadOnly) &&
           file.read(16).startsWith("SQLite format 3");
}

int checkSession(const Options &options)
{
    Session session;
    Printer printer(session, options);
    Result<std::unique_ptr<SessionLoader>> loader =
        SessionLoader::open(options.offlineFile, session);
    if (!loader) {
        printer.error(loader.error());
        return 2;
    }
    loader.value()->readAll();
    for (int i = 0; i < session.agentCount(); ++i) {
        if (session.agent(AgentIndex(i)).found())
            printer.card(session.agent(AgentIndex(i)));
    }
    printer.news();
    const int errors = printer.checked();
    if (!options.junitFile.isEmpty()) {
        if (const auto error = writeJunit(options.junitFile, session, {})) {
            printer.error(*error);
            return 2;
        }
    }
    if (const std::optional<Error> &notice = loader.value()->notice()) {
        printer.error(*notice);
        return 2;
    }
    return errors > 0 ? 1 : 0;
}

} // namespace a2a::cli
