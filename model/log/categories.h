// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLoggingCategory>

namespace a2a {

/// A category for each layer: `QT_LOGGING_RULES="a2a.net.debug=true"`, or --verbose for all.
///
/// Lines are English, for developers, and contain events, numbers, times, states and codes. They
/// contain nothing that an agent or a user wrote: no content, no header, no address, no path. Info:
/// once for each exchange, file, window; the last of them are kept (LogHistory). Debug: what is
/// useful only for troubleshooting. Never one for each event of a stream.
Q_DECLARE_LOGGING_CATEGORY(lcNet)         ///< a2a.net: exchanges, TLS, redirects, finding cards
Q_DECLARE_LOGGING_CATEGORY(lcSession)     ///< a2a.session: connecting, sign-in, retries
Q_DECLARE_LOGGING_CATEGORY(lcSessionFile) ///< a2a.sessionfile: recordings
Q_DECLARE_LOGGING_CATEGORY(lcPreview)     ///< a2a.preview: the helper that decodes previews
Q_DECLARE_LOGGING_CATEGORY(lcUi)          ///< a2a.ui: settings, theme, language
Q_DECLARE_LOGGING_CATEGORY(lcApp)         ///< a2a.app: the program's start, windows and end

} // namespace a2a
