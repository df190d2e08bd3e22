// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QSpinBox;

namespace a2a {

class AnnouncingLabel;

/// The options of a message beside its parts, labeled with the member names of the protocol version
/// in use. Options that the version does not have are hidden and not sent. The values stay from
/// message to message.
class ComposerOptions final : public QWidget {
    Q_OBJECT

public:
    /// The options as entered.
    struct Values {
        QString messageMetadata;
        QString requestMetadata;
        QString extensions;
        QString outputModes;
        int history = -1;
        int waiting = 0;
        int stream = 0;
        bool receivesPushes = false;
        bool receivesPushesOnce = false; ///< with the next message only

        bool operator==(const Values &) const = default;
        void clearOneShot(); ///< resets the values that apply to one message only
    };

    explicit ComposerOptions(QWidget *parent = nullptr);

    [[nodiscard]] Values values() const;
    void setValues(const Values &values);
    void clearOneShot(); ///< resets the values that apply to one message only

    void setFields(const SendFields &fields);
    /// Sets what the agent's card offers: extension URIs, output modes.
    void setOffered(const QStringList &extensions, const QStringList &outputModes);
    /// Applies the options to a draft.
    void applyTo(SendDraft &draft) const;
    /// Whether to request a stream. No value means that the agent's card decides.
    [[nodiscard]] std::optional<bool> stream() const;
    /// Whether this program should receive the task's push notifications.
    [[nodiscard]] bool receivesPushes() const;
    /// The number of shown options that differ from their default.
    [[nodiscard]] int count() const;
    /// The shown warning about an invalid value (metadata that is not a JSON object). The value is
    /// sent anyway.
    [[nodiscard]] QString warning() const;
    void reset();

signals:
    void changed();

private:
    /// One row: its label and its field.
    struct Row {
        QLabel *label;
        QWidget *field;
    };

    [[nodiscard]] Row addRow(const QString &text, QWidget *field);
    void updateRow(const Row &row, const QByteArray &memberName);
    void fillWaiting();
    void updateWaitingToolTip(); ///< its tool tip shows the value in the request
    void fillExtensions();
    void toggleExtension(const QString &uri);
    void onChanged();

    SendFields m_fields;
    QStringList m_offeredExtensions;
    int m_rows = 0;
    QGridLayout *m_grid;
    QLineEdit *m_messageMetadata;
    QLineEdit *m_requestMetadata;
    QLineEdit *m_extensions;
    QMenu *m_extensionMenu;
    QLineEdit *m_outputModes;
    QSpinBox *m_history;
    QComboBox *m_waiting;
    QComboBox *m_stream;
    QCheckBox *m_receivesPushes;
    bool m_receivesPushesOnce = false;
    AnnouncingLabel *m_warning;
    std::vector<Row> m_shown; ///< in the order of SendFields, with the stream last
};

} // namespace a2a
