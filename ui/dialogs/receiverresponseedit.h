// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pushreceiver.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace a2a {

/// Edits how a receiver responds to push notifications: with a status or a dropped connection,
/// after which delay, and whether a validationToken is echoed (A2A 0.1).
class ReceiverResponseEdit final : public QWidget {
    Q_OBJECT

public:
    explicit ReceiverResponseEdit(QWidget *parent = nullptr);

    [[nodiscard]] PushResponse response() const;
    void setResponse(const PushResponse &response);
    /// A short text for a table, such as "429 after 15 s".
    [[nodiscard]] static QString responseText(const PushResponse &response);

signals:
    void changed(); ///< changed by the user

private:
    QComboBox *m_status;
    QSpinBox *m_delay;
    QCheckBox *m_echo;
};

} // namespace a2a
