// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/converter.h"
#include "model/convert/memberlocations.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTreeWidget;

namespace a2a {

class JsonTreeView;

/// A message in every version and binding: the list of them, the chosen one with its request line,
/// headers and JSON, and what it lacks. A member chosen in one is marked in all. Nothing is sent.
class DialectsView final : public QWidget {
    Q_OBJECT

public:
    explicit DialectsView(QWidget *parent = nullptr);

    /// The largest message shown, in bytes. Larger ones would block the window for too long; they
    /// can be exported or converted in the terminal.
    static constexpr qint64 LargestMessage = qint64{256} * 1024;

    /// Shows a message, or that there is none that has other forms. `offers` are the agent's, from
    /// which addresses are taken.
    void setMessage(std::optional<SourceMessage> message, std::vector<Offer> offers);
    /// Marks the interface that an agent is called by, for a message that came in none: a card.
    void setInUse(const Offer *offer);
    /// Says that the message is larger than LargestMessage, instead of showing it.
    void showTooLarge();
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] JsonTreeView *json() const { return m_json; }
    /// Texts of the chosen form that the copy buttons copy.
    [[nodiscard]] QString curlText() const;
    [[nodiscard]] QString httpText() const;
    [[nodiscard]] QString jsonText() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildForm();
    QPushButton *addCopyButton(const QString &title, const QString &name,
                               QString (DialectsView::*text)() const);
    void distributeWidth();
    void fillList();
    void showForm();
    void chooseMember(qint64 offset, qint64 length);
    void markMember();
    [[nodiscard]] const ConvertedMessage *chosenForm() const;
    [[nodiscard]] ExchangeFacts requestFacts(const ConvertedMessage &form) const;
    [[nodiscard]] QString lossText(const ConvertedMessage &form) const;

    std::optional<SourceMessage> m_message;
    std::vector<Offer> m_offers;
    std::vector<ConvertedMessage> m_forms;
    std::vector<std::shared_ptr<const json::Document>> m_bodies; ///< of the forms
    std::unique_ptr<MemberLocations> m_places;
    QString m_member; ///< the chosen one as 1.0 names it, or empty if none is
    QStackedWidget *m_pages;
    QLabel *m_emptyLabel;
    QSplitter *m_splitter;
    QTreeWidget *m_list;
    QLabel *m_head;
    JsonTreeView *m_json;
    QLabel *m_lossLabel;
    bool m_isSplitterMoved = false; ///< the user has moved the splitter
    QPushButton *m_copyCurl = nullptr;
    QPushButton *m_copyHttp = nullptr;
    QPushButton *m_copyJson = nullptr;
};

} // namespace a2a
