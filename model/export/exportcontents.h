// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportsource.h"

#include <QStringList>

namespace a2a {

/// What an export reveals to others, as shown before it is written. Text of agents is as they sent
/// it.
struct ExportContents {
    QStringList agents;
    QStringList
        addresses; ///< the origins that exchanges were with, in the order of their first use
    qsizetype conversations = 0;
    qsizetype files = 0;  ///< versions of artifacts
    qint64 fileBytes = 0; ///< bytes of these files
    qint64 bytes = 0;     ///< bodies of requests and responses
};

[[nodiscard]] ExportContents summarizeContents(const ExportSource &source);
/// The title under which a conversation is offered for export; empty if it has none.
[[nodiscard]] QString exportedTitle(const Session &session, ContextIndex conversation);

} // namespace a2a
