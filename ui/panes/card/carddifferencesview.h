// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/differencemodel.h"
#include "model/session/knowncards.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace a2a {

class Connection;
struct Store;

/// The differences between the agent's card and its other forms: the one served without
/// A2A-Version, the extended card, which is requested here, and the last seen card.
class CardDifferencesView final : public QWidget {
    Q_OBJECT

public:
    explicit CardDifferencesView(QWidget *parent = nullptr);

    /// Shows the differences. The connection must have found a card. `before` is the last seen
    /// card, or null if it does not differ.
    void show(const Connection &agent, const Store &store,
              const KnownCards::KnownCard *before = nullptr);
    /// Compares with the last seen card.
    void chooseSeenCard();
    [[nodiscard]] const DifferenceModel &model() const { return *m_model; }

signals:
    void extendedCardRequested();
    /// The user chose a range of bytes in the public card.
    void bytesChosen(qint64 offset, qint64 length);

private:
    struct OtherCard {
        QString name; ///< its title in the comparison
        QByteArray json;
    };

    void compare();
    void showRow();
    void refreshFetch(const Connection &agent, const Store &store);

    DifferenceModel *m_model;
    QComboBox *m_choice;
    QPushButton *m_fetch;
    QLabel *m_fetchReason;
    QLabel *m_summary;
    QTableView *m_table;
    QLabel *m_firstName;
    QLabel *m_secondName;
    QPlainTextEdit *m_first;
    QPlainTextEdit *m_second;
    QString m_emptyText; ///< text while there is nothing to compare
    QByteArray m_card;
    std::vector<OtherCard> m_otherCards;
    int m_seenIndex = -1; ///< index of the last seen card; -1 if there is none
};

} // namespace a2a
