// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/differencemodel.h"
#include "model/session/seencards.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace a2a {

class Connection;
struct Store;

/// In what the agent's card differs from its other forms: the one served to those who name no
/// version, the extended card, which is asked for here, and the card as it was last seen.
class DifferencesView final : public QWidget {
    Q_OBJECT

public:
    explicit DifferencesView(QWidget *parent = nullptr);

    /// The connection must have found a card.
    /// `before`: as it was when it was last seen, where it was something else; may be null.
    void show(const Connection &agent, const Store &store, const SeenCards::Seen *before = nullptr);
    /// Compares with that one.
    void chooseSeen();
    [[nodiscard]] const DifferenceModel &model() const { return *m_model; }

signals:
    void extendedCardRequested();
    /// A place in the public card that is to be seen.
    void bytesChosen(qint64 offset, qint64 length);

private:
    struct Other {
        QString name; ///< what it is compared as
        QByteArray json;
    };

    void compare();
    void showRow();
    void refreshFetch(const Connection &agent, const Store &store);

    DifferenceModel *m_model;
    QComboBox *m_choice;
    QPushButton *m_fetch;
    QLabel *m_fetchWhy;
    QLabel *m_summary;
    QTableView *m_table;
    QLabel *m_firstName;
    QLabel *m_secondName;
    QPlainTextEdit *m_first;
    QPlainTextEdit *m_second;
    QString m_nothing; ///< what is said while there is nothing to compare
    QByteArray m_card;
    std::vector<Other> m_others;
    int m_seen = -1; ///< which of them is the card last seen
};

} // namespace a2a
