// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pushreceiver.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace a2a {

/// How a receiver responds to push notifications: status or dropped connection, after which delay,
/// whether a validationToken is echoed (0.1).
class ReceiverAnswer final : public QWidget {
    Q_OBJECT

public:
    explicit ReceiverAnswer(QWidget *parent = nullptr);

    [[nodiscard]] PushAnswer answer() const;
    void setAnswer(const PushAnswer &answer);
    /// "429 after 15 s", for a table.
    [[nodiscard]] static QString words(const PushAnswer &answer);

signals:
    void changed(); ///< changed by the user

private:
    QComboBox *m_status;
    QSpinBox *m_delay;
    QCheckBox *m_echo;
};

} // namespace a2a
