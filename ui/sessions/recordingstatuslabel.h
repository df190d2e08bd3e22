// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionstorage.h"

#include <QLabel>

namespace a2a {

/// The label in the status bar that shows whether the session is recorded, and its size on disk.
class RecordingStatusLabel final : public QLabel {
    Q_OBJECT

public:
    explicit RecordingStatusLabel(SessionStorage &keeper, QWidget *parent = nullptr);

private:
    void refresh();

    SessionStorage &m_keeper;
};

} // namespace a2a
