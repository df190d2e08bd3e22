// SPDX-License-Identifier: Apache-2.0
#include "model/log/categories.h"

namespace a2a {

Q_LOGGING_CATEGORY(lcNet, "a2a.net", QtWarningMsg)
Q_LOGGING_CATEGORY(lcSession, "a2a.session", QtWarningMsg)
Q_LOGGING_CATEGORY(lcSessionFile, "a2a.sessionfile", QtWarningMsg)
Q_LOGGING_CATEGORY(lcPreview, "a2a.preview", QtWarningMsg)
Q_LOGGING_CATEGORY(lcUi, "a2a.ui", QtWarningMsg)
Q_LOGGING_CATEGORY(lcApp, "a2a.app", QtWarningMsg)

} // namespace a2a
