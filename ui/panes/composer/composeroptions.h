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

class TellingLabel;

/// What a message can say beside its parts, in the words of the generation spoken; what that has no
/// place for is hidden and not sent. Values stay from message to message.
class ComposerOptions final : public QWidget {
    Q_OBJECT

public:
    /// As they were entered.
    struct Values {
        QString messageMetadata;
        QString requestMetadata;
        QString extensions;
        QString outputModes;
        int history = -1;
        int waiting = 0;
        int stream = 0;
        bool receives = false;
        bool operator==(const Values &) const = default;
    };

    explicit ComposerOptions(QWidget *parent = nullptr);

    [[nodiscard]] Values values() const;
    void setValues(const Values &values);

    void setFields(const SendFields &fields);
    /// What the agent's card names: URIs of extensions, media types of answers.
    void setOffered(const QStringList &extensions, const QStringList &outputModes);
    /// Puts what is set into a draft.
    void addTo(SendDraft &draft) const;
    /// Whether to ask for a stream; nothing: as the agent's card says.
    [[nodiscard]] std::optional<bool> stream() const;
    /// Whether the task's push notifications are to come to this program.
    [[nodiscard]] bool receives() const;
    /// How many of the shown options are not as they are by themselves.
    [[nodiscard]] int count() const;
    /// Why a value cannot be what it should be (metadata that is no JSON object), as shown. It is
    /// sent all the same.
    [[nodiscard]] QString warning() const;
    void reset();

signals:
    void changed();

private:
    /// One row: what it is called and where it is set.
    struct Row {
        QLabel *label;
        QWidget *field;
    };

    [[nodiscard]] Row addRow(const QString &text, QWidget *field);
    void show(const Row &row, const QByteArray &word);
    void fillWaiting();
    void tellWaiting(); ///< by its tip, which value stands in the request
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
    QCheckBox *m_receives;
    TellingLabel *m_warning;
    std::vector<Row> m_shown; ///< in the order of SendFields, the stream last
};

} // namespace a2a
