// SPDX-License-Identifier: Apache-2.0
// An agent puts markup, and characters that turn the direction of a text, into every text it can
// send. Nowhere in the window may markup be interpreted: not in a label, a tool tip, a row, a
// message box or a document; and no text but a document has these characters as they are.
#include "ui/shell/mainwindow.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/wire/wiredelegate.h"
#include "ui/style/displaytext.h"
#include "ui/viewers/json/jsontreedelegate.h"
#include "ui/widgets/celldelegate.h"
#include "ui/workspace/services.h"

#include <QAbstractButton>
#include <QAbstractItemDelegate>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QModelIndex>
#include <QPoint>
#include <QRect>
#include <QStatusBar>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QToolTip>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// The agent's text everywhere. Interpreted as markup, the tags are gone and the word stays.
static constexpr char Markup[] =
    "<b>HOSTILE</b><img src='file:///etc/passwd'>&amp;<a href='x'>y</a>";
/// Right-to-left override, left-to-right isolate: what follows them is read in another order.
static constexpr char Turning[] = "\xE2\x80\xAE\xE2\x81\xA6";

/// As in JSON: there a control character must be escaped.
static QByteArray quoted(const QByteArray &more = {})
{
    return '"' + QByteArray(Turning) + "\\u001b" + Markup + more + '"';
}

static QByteArray cardOf(const ScriptedServer &server)
{
    return "{\"name\":" + quoted() + ",\"version\":" + quoted() + ",\"description\":" + quoted() +
           ",\"provider\":{\"organization\":" + quoted() + ",\"url\":\"https://p.example/\"}" +
           ",\"documentationUrl\":" + quoted() + ",\"iconUrl\":" + quoted() +
           ",\"defaultInputModes\":[" + quoted() + "],\"defaultOutputModes\":[" + quoted() + "]" +
           ",\"capabilities\":{\"extensions\":[{\"uri\":" + quoted() +
           ",\"description\":" + quoted() + ",\"required\":false}]}" + ",\"securitySchemes\":{" +
           quoted() + ":{\"apiKeySecurityScheme\":{\"location\":\"header\",\"name\":" + quoted() +
           ",\"description\":" + quoted() + "}}}" + ",\"skills\":[{\"id\":" + quoted() +
           ",\"name\":" + quoted() + ",\"description\":" + quoted() + ",\"tags\":[" + quoted() +
           "],\"examples\":[" + quoted() + "]}],\"supportedInterfaces\":[{\"url\":\"" +
           server.origin() +
           "/rpc\",\"protocolBinding\":\"JSONRPC\",\"protocolVersion\":\"1.0\"}," +
           "{\"url\":" + quoted() + ",\"protocolBinding\":" + quoted() +
           ",\"protocolVersion\":" + quoted() + "}]}";
}

static QByteArray textPart(const QByteArray &type)
{
    return "{\"text\":" + quoted() + ",\"mediaType\":\"" + type + "\"}";
}

static QByteArray artifact(const QByteArray &id, const QByteArray &part)
{
    return "{\"artifactId\":" + quoted(id) + ",\"name\":" + quoted(id) +
           ",\"description\":" + quoted() + ",\"metadata\":{" + quoted() + ":" + quoted() +
           "},\"parts\":[" + part + "]}";
}

static QByteArray messageOf(const QByteArray &id, const QByteArray &role)
{
    return "{\"messageId\":" + quoted(id) + ",\"role\":\"" + role + "\",\"parts\":[" +
           textPart("text/plain") + ",{\"data\":{" + quoted() + ":" + quoted() +
           "}},{\"url\":" + quoted() + ",\"filename\":" + quoted() + ",\"mediaType\":" + quoted() +
           "},{\"raw\":\"AAEC\",\"filename\":" + quoted() + ",\"mediaType\":" + quoted() +
           "},{\"odd\":" + quoted() + "}]}";
}

static QByteArray taskOf(const QByteArray &state)
{
    const QByteArray raw =
        "{\"raw\":\"AAEC\",\"filename\":" + quoted() + ",\"mediaType\":" + quoted() + "}";
    return "{\"jsonrpc\":\"2.0\",\"id\":" + quoted() + ",\"result\":{\"task\":{\"id\":" + quoted() +
           ",\"contextId\":" + quoted() + ",\"status\":{\"state\":\"" + state +
           "\",\"message\":" + messageOf("s", "ROLE_AGENT") + ",\"timestamp\":" + quoted() +
           "},\"history\":[" + messageOf("h", "ROLE_AGENT") + "],\"metadata\":{" + quoted() + ":" +
           quoted() + "},\"artifacts\":[" + artifact("1", textPart("text/plain")) + "," +
           artifact("2", textPart("text/markdown")) + "," + artifact("3", textPart("text/html")) +
           "," + artifact("4", textPart("text/csv")) + "," +
           artifact("5", "{\"data\":[{" + quoted() + ":" + quoted() + "}]}") + "," +
           artifact("6", raw) + "," +
           artifact("7", "{\"url\":" + quoted() + ",\"mediaType\":" + quoted() + "}") + "]}}}";
}

static QByteArray failure()
{
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":" + quoted() +
           ",\"data\":[{\"@type\":" + quoted() + ",\"reason\":" + quoted() + "}]}}";
}

static bool isHostile(const QString &text)
{
    return text.contains(u"HOSTILE"_s);
}

/// Has a character as it was sent that displayText() would have spelled out.
static bool isUnspelled(const QString &text)
{
    return text.contains(QChar(0x202E)) || text.contains(QChar(0x2066)) ||
           text.contains(QChar(0x1B));
}

/// The texts of a widget that is not a view.
static QStringList shownTexts(const QWidget &widget)
{
    QStringList texts{widget.toolTip(), widget.statusTip(), widget.windowTitle()};
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        texts += label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        texts += button->text();
    if (const auto *edit = qobject_cast<const QLineEdit *>(&widget))
        texts += edit->placeholderText();
    if (const auto *status = qobject_cast<const QStatusBar *>(&widget))
        texts += status->currentMessage();
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            texts << tabs->tabText(tab) << tabs->tabToolTip(tab);
    }
    if (const auto *choice = qobject_cast<const QComboBox *>(&widget)) {
        for (int item = 0; item < choice->count(); ++item)
            texts << choice->itemText(item) << choice->itemData(item, Qt::ToolTipRole).toString();
    }
    for (const QAction *action : widget.actions())
        texts << action->text() << action->toolTip();
    return texts;
}

/// As the view draws it; empty: its painter has the text, and makes it safe while it paints.
static QString drawnText(const QAbstractItemView &view, const QModelIndex &index)
{
    const QAbstractItemDelegate *drawing = view.itemDelegateForIndex(index);
    if (dynamic_cast<const CellDelegate *>(drawing) ||
        dynamic_cast<const WireDelegate *>(drawing) ||
        dynamic_cast<const JsonTreeDelegate *>(drawing) || qobject_cast<const ChatView *>(&view))
        return {};
    const auto *styled = qobject_cast<const QStyledItemDelegate *>(drawing);
    return styled ? styled->displayText(index.data(), view.locale()) : index.data().toString();
}

class HostileTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void nothing_is_read_as_markup();
    void a_failed_connection_shows_no_markup();
    void files_of_a_message_are_in_its_menu();

private:
    void say(const QString &text);
    void walk();
    void walkLabels();
    void walkRaw();
    void walkToolTips();
    void walkViews();
    void walkDocuments();
    void hoverOver(QAbstractItemView &view);
    void hoverOver(QAbstractItemView &view, const QModelIndex &index);
    void checkToolTip(const QWidget &widget);
    void checkDrawn(const QAbstractItemView &view, const QModelIndex &index);
    void fail(const QWidget &widget, const QString &text);
    void checkRequests();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    int m_labels = 0;   ///< that show agent text
    int m_toolTips = 0; ///< that show it
    int m_rows = 0;
    int m_documents = 0;
    QStringList m_breaches;
};

void HostileTextTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_server = std::make_unique<ScriptedServer>();
    m_server->playAt("/.well-known/agent-card.json", plainAnswer(200, cardOf(*m_server)));
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<Workspace>(*m_session, *m_services);
    m_window = std::make_unique<MainWindow>(*m_workspace, *m_theme);
    m_window->resize(1440, 900);
    m_window->show();
    m_labels = m_toolTips = m_rows = m_documents = 0;
    m_breaches.clear();
}

void HostileTextTest::cleanup()
{
    QToolTip::hideText();
    m_window.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
    m_theme.reset();
    m_services.reset();
}

void HostileTextTest::fail(const QWidget &widget, const QString &text)
{
    m_breaches.append(QString::fromLatin1(widget.metaObject()->className()) % u' ' %
                      widget.accessibleName() % u": "_s % displayText(text, 200));
}

/// No URL named by the agent was requested.
void HostileTextTest::checkRequests()
{
    for (const ReceivedRequest &request : m_server->requests())
        QVERIFY2(request.target == "/rpc" || request.target.startsWith("/.well-known/"),
                 request.target.constData());
}

void HostileTextTest::say(const QString &text)
{
    for (QWidget *message : m_window->findChildren<QWidget *>()) {
        if (message->accessibleName() != u"Message"_s)
            continue;
        message->setFocus();
        QTest::keyClicks(message, text);
        QTest::keyClick(message, Qt::Key_Return);
    }
}

void HostileTextTest::walkLabels()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        const auto *label = qobject_cast<QLabel *>(widget);
        if (label && isHostile(label->text())) {
            ++m_labels;
            label->ensurePolished(); // as it is before it is laid out
            if (label->textFormat() != Qt::PlainText)
                fail(*label, label->text());
        }
        const auto *box = qobject_cast<QMessageBox *>(widget);
        if (box && box->textFormat() != Qt::PlainText)
            fail(*box, box->text());
    }
}

void HostileTextTest::walkRaw()
{
    for (const QWidget *widget : QApplication::allWidgets()) {
        for (const QString &text : shownTexts(*widget)) {
            if (isUnspelled(text))
                fail(*widget, text);
        }
    }
}

void HostileTextTest::walkToolTips()
{
    QStringList texts;
    for (const QWidget *widget : QApplication::allWidgets()) {
        if (isHostile(widget->whatsThis())) // Qt reads it as markup
            fail(*widget, widget->whatsThis());
        if (isHostile(widget->toolTip()))
            texts.append(widget->toolTip());
    }
    texts.removeDuplicates();
    for (const QString &text : std::as_const(texts)) {
        QToolTip::showText({}, text);
        checkToolTip(*m_window);
    }
}

/// The tool tips shown when the mouse rests on a row.
void HostileTextTest::hoverOver(QAbstractItemView &view)
{
    const QRect area = view.viewport()->rect();
    for (int y = 6; y < area.height() && y < 500; y += 12) {
        for (int x = 8; x < area.width(); x += 70) {
            const QPoint place(x, y);
            QHelpEvent help(QEvent::ToolTip, place, view.viewport()->mapToGlobal(place));
            QApplication::sendEvent(view.viewport(), &help);
            checkToolTip(view);
        }
    }
}

/// A row's own tool tip, also if the view is not visible now.
void HostileTextTest::hoverOver(QAbstractItemView &view, const QModelIndex &index)
{
    QHelpEvent help(QEvent::ToolTip, {}, {});
    view.itemDelegateForIndex(index)->helpEvent(&help, &view, QStyleOptionViewItem(), index);
    checkToolTip(view);
}

void HostileTextTest::checkToolTip(const QWidget &widget)
{
    if (isUnspelled(QToolTip::text()))
        fail(widget, QToolTip::text());
    if (!isHostile(QToolTip::text()))
        return;
    ++m_toolTips;
    for (const QWidget *shown : QApplication::topLevelWidgets()) {
        const auto *label = qobject_cast<const QLabel *>(shown);
        if (label && label->text() == QToolTip::text() && label->textFormat() != Qt::PlainText)
            fail(widget, label->text());
    }
}

void HostileTextTest::checkDrawn(const QAbstractItemView &view, const QModelIndex &index)
{
    if (const QString text = drawnText(view, index); isUnspelled(text))
        fail(view, text);
}

void HostileTextTest::walkViews()
{
    for (QAbstractItemView *view : m_window->findChildren<QAbstractItemView *>()) {
        const QAbstractItemModel *model = view->model();
        if (!model)
            continue;
        const bool isHeader = qobject_cast<QHeaderView *>(view) != nullptr;
        for (int row = 0; row < qMin(model->rowCount(), 200) && !isHeader; ++row) {
            for (int column = 0; column < qMin(model->columnCount(), 30); ++column) {
                const QModelIndex index = model->index(row, column);
                m_rows += isHostile(index.data(Qt::DisplayRole).toString()) ? 1 : 0;
                checkDrawn(*view, index);
                if (isHostile(index.data(Qt::ToolTipRole).toString()))
                    hoverOver(*view, index);
            }
        }
        if (view->isVisible() && !isHeader)
            hoverOver(*view);
    }
}

/// A document that has interpreted the tags has lost them.
void HostileTextTest::walkDocuments()
{
    for (QTextEdit *edit : m_window->findChildren<QTextEdit *>()) {
        const QString text = edit->toPlainText();
        m_documents += isHostile(text) ? 1 : 0;
        if (isHostile(text) && !text.contains(u"<b>HOSTILE"_s))
            fail(*edit, text);
    }
}

void HostileTextTest::walk()
{
    walkLabels();
    walkRaw();
    walkToolTips();
    walkViews();
    walkDocuments();
}

void HostileTextTest::nothing_is_read_as_markup()
{
    m_server->play({plainAnswer(200, taskOf("TASK_STATE_INPUT_REQUIRED")),
                    plainAnswer(200, failure()), plainAnswer(200, taskOf("TASK_STATE_COMPLETED"))});
    m_window->agents().open(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
    for (const char *text : {"one", "two", "three"}) {
        const int before = m_server->requestCount();
        say(QString::fromLatin1(text));
        QTRY_VERIFY(m_server->requestCount() > before);
    }
    QTRY_VERIFY(!m_session->store().failures.empty());
    QTRY_VERIFY(!m_session->store().artifacts.empty());
    auto *artifacts = m_window->findChild<ArtifactsPane *>();
    QTRY_VERIFY(artifacts->model()->rowCount() >= 7);
    for (QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        dock->raise();
        walk();
    }
    QList<QTabBar *> bars = m_window->findChildren<QTabBar *>();
    for (qsizetype at = 0; at < bars.size(); ++at) {
        for (int tab = bars[at]->count(); tab-- > 0;) {
            bars[at]->setCurrentIndex(tab);
            walk();
        }
        for (QTabBar *inner : m_window->findChildren<QTabBar *>()) { // of pages that it has opened
            if (!bars.contains(inner))
                bars.append(inner);
        }
    }
    for (int row = 0; row < artifacts->model()->rowCount(); ++row) {
        m_window->selection().selectArtifact(artifacts->model()->artifact(row));
        QTRY_VERIFY(artifacts->viewer()->assembly().isCaughtUp());
        for (int tab = 0; tab < ArtifactViewer::TabCount; ++tab) {
            artifacts->viewer()->setTab(ArtifactViewer::Tab(tab));
            walkLabels();
            walkRaw();
            walkDocuments();
        }
        walk();
    }
    const auto seesDocuments = [this] {
        walkDocuments();
        return m_documents > 0;
    };
    // A document is built once its text has been read, asynchronously.
    for (int waitMs = 2000; waitMs <= 32'000 && m_documents == 0; waitMs *= 2) {
        for (int row = 0; row < artifacts->model()->rowCount() && m_documents == 0; ++row) {
            m_window->selection().selectArtifact(artifacts->model()->artifact(row));
            artifacts->viewer()->setTab(ArtifactViewer::Tab(0));
            (void)QTest::qWaitFor(seesDocuments, waitMs);
        }
    }
    for (FrameIndex frame = 0; frame < m_session->store().frames.size(); ++frame)
        m_window->selection().selectFrame(frame, this);
    walk();
    m_breaches.removeDuplicates();
    QVERIFY2(m_breaches.isEmpty(), qPrintable(m_breaches.join(u'\n')));
    QVERIFY2(m_labels > 20, qPrintable(QString::number(m_labels)));
    QVERIFY2(m_toolTips > 20, qPrintable(QString::number(m_toolTips)));
    QVERIFY2(m_rows > 20, qPrintable(QString::number(m_rows)));
    QVERIFY2(m_documents > 0, qPrintable(QString::number(m_documents)));
    QVERIFY(Qt::mightBeRichText(QString::fromLatin1(Markup))); // what it looks for is what it says
    checkRequests();
}

void HostileTextTest::a_failed_connection_shows_no_markup()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(500, Turning + QByteArray("\x1b") + Markup,
                    "Content-Type: text/html\r\nServer: " + QByteArray(Markup) + "\r\n"));
    m_server->play(plainAnswer(404, Turning + QByteArray("\x1b") + Markup));
    m_window->agents().open(QString::fromUtf8(m_server->origin()) % u"/<b>HOSTILE</b>"_s);
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Failed);
    for (QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        dock->raise();
        walk();
    }
    m_breaches.removeDuplicates();
    QVERIFY2(m_breaches.isEmpty(), qPrintable(m_breaches.join(u'\n')));
    QVERIFY(m_labels > 0);
}

static QAction *entryOf(const QMenu &menu, const QString &start)
{
    for (QAction *action : menu.actions()) {
        if (action->text().startsWith(start))
            return action;
    }
    return nullptr;
}

void HostileTextTest::files_of_a_message_are_in_its_menu()
{
    m_server->play(plainAnswer(200, taskOf("TASK_STATE_COMPLETED")));
    m_window->agents().open(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
    say(u"one"_s);
    auto *chat = m_window->findChild<ChatPane *>();
    const auto rowOfAgent = [chat] {
        for (int row = 0; row < chat->model().rowCount(); ++row) {
            if (chat->model().at(row).message() != NoIndex && !chat->model().at(row).isOwn())
                return row;
        }
        return -1;
    };
    QTRY_VERIFY(rowOfAgent() >= 0);
    QMenu menu;
    emit chat->view()->menuOpening(&menu, rowOfAgent());
    QVERIFY(entryOf(menu, u"Inspect link: "_s));
    QVERIFY(entryOf(menu, u"Inspect link: "_s)->text().contains(u"&&amp;"_s)); // no accelerator
    const QAction *file = entryOf(menu, u"a · "_s); // the text after the last slash
    QVERIFY(file && file->menu());
    entryOf(*file->menu(), u"&Use as an attachment"_s)->trigger();
    const std::vector<Part> parts = chat->composer()->attachments()->parts();
    QCOMPARE(parts.size(), size_t(1));
    QCOMPARE(parts.front().decodedBytes(), QByteArray("\x00\x01\x02", 3));
    checkRequests();
}

A2A_TEST(HostileTextTest)
#include "hostiletexttest.moc"
