// SPDX-License-Identifier: Apache-2.0
// Findings of a card and of responses: found, shown, selected, filtered, silenced and copied.
#include "ui/panes/findings/findingspane.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/findings/findingdetails.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/panes/findings/findingsbar.h"
#include "ui/panes/findings/findingscount.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/emptystate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QModelIndex>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTest>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// An agent whose card and responses violate rules.
struct FaultyAgent {
    FaultyAgent()
    {
        server.playAt("/.well-known/agent-card.json",
                      plainAnswer(200, "{\n\"name\":\"Wrong <b>one</b>\",\n\"capabilities\":{},\n"
                                       "\"skills\":[{\"id\":\"\"}],\n"
                                       "\"supportedInterfaces\":[{\"url\":\"" +
                                           server.origin() +
                                           "/rpc\",\"protocolBinding\":\"JSONRPC\","
                                           "\"protocolVersion\":\"1.0\"}]}"));
        pane.resize(700, 700);
        pane.show();
    }
    void connectTo()
    {
        Connection &agent = session.addAgent();
        selection.selectAgent(0);
        agent.link().connectTo(QString::fromUtf8(server.origin()));
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        session.flush();
    }
    /// The agent responds with a task whose state is invalid.
    void ask()
    {
        server.playAt("/rpc", plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"id\":"
                                               "\"t1\",\"contextId\":\"c1\",\"status\":{"
                                               "\"state\":\"completed\"}}}"));
        session.agent(0).operations().call(makeTaskCall(Operation::GetTask, u"t1"_s));
        QTRY_COMPARE(session.agent(0).operations().openCallCount(), 0);
        session.flush();
    }
    [[nodiscard]] FindingsModel &model() { return *pane.model(); }
    [[nodiscard]] QByteArray currentRule() const
    {
        return pane.tree()->currentIndex().data(FindingRuleRole).toByteArray();
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        const std::vector<PaneMenu> menus = pane.menus();
        for (QAction *action : menus.front().actions) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        return nullptr;
    }
    /// The first rule violated by a frame, with its first place.
    [[nodiscard]] QModelIndex placeOfFrame()
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex place = model().index(0, 0, model().index(row, 0));
            if (place.data(FindingFrameRole).toUInt() != NoIndex)
                return place;
        }
        return {};
    }

    /// A finding of the card.
    [[nodiscard]] QModelIndex computeCardLocation()
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex place = model().index(0, 0, model().index(row, 0));
            const std::optional<FindingFacts> facts = model().finding(place);
            if (facts && facts->isAboutCard)
                return place;
        }
        return {};
    }

    ScriptedServer server;
    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    FindingsPane pane{workspace};
};

/// The last column of pixels in which something is drawn on the ground.
int lastInk(const QImage &image)
{
    const QRgb ground = image.pixel(image.width() / 2, 0);
    for (int x = image.width() - 1; x >= 0; --x) {
        for (int y = 0; y < image.height(); ++y) {
            if (std::abs(qGray(image.pixel(x, y)) - qGray(ground)) > 60)
                return x;
        }
    }
    return -1;
}

} // namespace

class FindingsPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void without_findings_the_number_of_rules_is_shown()
    {
        FaultyAgent w;
        auto *empty = w.pane.findChild<EmptyState *>();
        QVERIFY(empty->isVisible());
        const QLabel *sentence = nullptr;
        for (const QLabel *label : empty->findChildren<QLabel *>()) {
            if (label->text().contains(u"No findings yet"_s))
                sentence = label;
        }
        QVERIFY(sentence);
    }

    void numbers_are_aligned_with_their_heading()
    {
        const Theme theme(*qApp, ThemeChoice::Light); // the heading's margin is its style's
        FaultyAgent w;
        w.connectTo();
        QTreeView *tree = w.pane.tree();
        tree->clearSelection();
        const QRect cell = tree->visualRect(w.model().index(1, FindingCountColumn));
        QVERIFY(cell.isValid());
        const QImage cells = tree->viewport()->grab(cell).toImage();
        QWidget *header = tree->header()->viewport();
        const QImage heading =
            header->grab(QRect(cell.left(), 2, cell.width(), header->height() - 4)).toImage();
        QVERIFY2(std::abs(lastInk(cells) - lastInk(heading)) <= 2,
                 qPrintable(u"%1 under %2"_s.arg(lastInk(cells)).arg(lastInk(heading))));
    }

    void rules_are_recognized_in_a_narrow_pane()
    {
        const Theme theme(*qApp, ThemeChoice::Light);
        FaultyAgent w;
        w.connectTo();
        const QTreeView *tree = w.pane.tree();
        const int least = tree->fontMetrics().horizontalAdvance(u"DSC-008 · Card resp"_s);
        w.pane.resize(285, 400);
        QVERIFY2(tree->columnWidth(FindingRuleColumn) >= least,
                 qPrintable(QString::number(tree->columnWidth(FindingRuleColumn))));
        w.pane.resize(400, 400);
        QVERIFY(!tree->isColumnHidden(FindingCountColumn));
        QVERIFY(tree->columnWidth(FindingRuleColumn) >= least);
    }

    /// Also where only some of its lines have room.
    void a_long_finding_is_whole_in_its_tip()
    {
        FindingLines lines;
        const QString text = u"Much is said. "_s.repeated(60) % u"That is all."_s;
        lines.setLines({{Severity::Warning, text, u"RPC-010"_s, {}}});
        const auto *row = lines.findChild<QWidget *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(row->toolTip().contains(u"That is all."_s));
        QVERIFY(row->toolTip().contains(u"RPC-010"_s));
    }

    void cards_and_responses_are_listed_with_details()
    {
        FaultyAgent w;
        w.connectTo();
        QVERIFY(w.model().rowCount() > 0);
        QVERIFY(w.pane.tree()->isVisible());
        const int isAboutCard = w.model().rowCount();
        w.ask();
        QVERIFY(w.model().rowCount() > isAboutCard);
        w.pane.tree()->setCurrentIndex(w.placeOfFrame());
        const std::optional<FindingFacts> &finding = w.pane.details()->finding();
        QVERIFY(finding);
        QVERIFY(!finding->isAboutCard);
        QCOMPARE(w.selection.frame(), finding->frame); // the others follow
        QVERIFY(w.selection.bytes().length > 0);
        const QByteArray block = w.session.content().block(finding->frame);
        QCOMPARE(block.mid(w.selection.bytes().offset, w.selection.bytes().length),
                 finding->actualBytes);
        bool shown = false;
        for (const QLabel *label : w.pane.details()->findChildren<QLabel *>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            shown = shown || (label->isVisible() && label->text().contains(finding->advice));
        }
        QVERIFY(shown);
    }

    void keys_step_through_findings()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        const RecordedRequests<ShowCardBytes> card(w.workspace.navigator());
        const RecordedRequests<ShowPane> shown(w.workspace.navigator());
        int places = 0;
        for (int row = 0; row < w.model().rowCount(); ++row)
            places += w.model().rowCount(w.model().index(row, 0));
        for (int i = 0; i < places; ++i)
            w.action(u"Next finding"_s)->trigger();
        QVERIFY(card.size() > 0 && card.size() < places); // the others are in the wire log
        QCOMPARE(shown.size(), qsizetype(places));
        const QModelIndex last = w.pane.tree()->currentIndex();
        w.action(u"Previous finding"_s)->trigger();
        QVERIFY(w.pane.tree()->currentIndex() != last);
    }

    void bytes_of_a_card_leave_the_conversation_selected()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        QVERIFY(!w.session.store().contexts.empty());
        w.selection.selectContext(0, 0);
        const QModelIndex place = w.computeCardLocation();
        QVERIFY(place.isValid());
        const RecordedRequests<ShowCardBytes> card(w.workspace.navigator());
        w.pane.tree()->setCurrentIndex(place);
        w.action(u"Show the bytes"_s)->trigger();
        QCOMPARE(card.size(), qsizetype(1));
        QCOMPARE(w.selection.context(), ContextIndex(0));
        w.session.addAgent();
        w.selection.selectAgent(1);
        w.action(u"Show the bytes"_s)->trigger();
        QCOMPARE(w.selection.agent(), AgentIndex(0)); // whose card it is
    }

    void the_current_finding_stays_when_rules_are_muted()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        const QModelIndex place = w.computeCardLocation();
        QVERIFY(place.isValid() && w.model().rowCount() > 1);
        w.pane.tree()->setCurrentIndex(place);
        const std::optional<FindingFacts> before = w.pane.details()->finding();
        QVERIFY(before && before->isAboutCard);
        const int other = place.parent().row() == 0 ? 1 : 0;
        w.workspace.findings().setMuted(
            w.model().index(other, 0).data(FindingRuleRole).toByteArray(), true);
        QVERIFY(!w.pane.tree()->currentIndex().data(FindingIsRuleRole).toBool());
        const std::optional<FindingFacts> &after = w.pane.details()->finding();
        QVERIFY(after && after->isAboutCard);
        QCOMPARE(after->rule, before->rule);
        QCOMPARE(after->pointer, before->pointer);
    }

    void the_selected_frame_shows_its_finding()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        const FrameIndex frame = w.placeOfFrame().data(FindingFrameRole).toUInt();
        w.pane.tree()->setCurrentIndex(w.model().index(0, 0));
        w.selection.selectFrame(frame, nullptr);
        QCOMPARE(w.pane.tree()->currentIndex().data(FindingFrameRole).toUInt(), frame);
    }

    void the_filter_syntax_is_shared()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        const int all = w.model().rowCount();
        w.pane.bar()->focusFilter();
        auto *edit = qobject_cast<QLineEdit *>(w.pane.bar()->focusProxy());
        QVERIFY(edit);
        QTest::keyClicks(edit, u"kind:answer"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(w.model().rowCount() < all);
        QVERIFY(w.model().rowCount() > 0);
        w.pane.bar()->setText(u"(("_s);
        QVERIFY(!w.pane.bar()->filterError().isEmpty());
        QVERIFY(w.model().rowCount() < all); // the last valid one stays
        w.pane.bar()->setText(u"nobody says this"_s);
        QCOMPARE(w.model().rowCount(), 0);
        QVERIFY(w.pane.findChild<EmptyState *>()->isVisible());
        w.pane.bar()->setText({});
        QCOMPARE(w.model().rowCount(), all);
    }

    void a_rule_is_muted_and_restored()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        const int all = w.model().rowCount();
        w.pane.tree()->setCurrentIndex(w.placeOfFrame());
        const QByteArray rule = w.currentRule();
        const FrameIndex frame = w.placeOfFrame().data(FindingFrameRole).toUInt();
        QVERIFY(w.workspace.findings().severityOf(frame));
        w.action(u"Mute rule"_s)->trigger();
        QCOMPARE(w.model().rowCount(), all - 1);
        QVERIFY(w.currentRule() != rule);
        const Chip *chip = nullptr;
        for (const Chip *one : w.pane.bar()->findChildren<Chip *>()) {
            if (one->toolTip().startsWith(u"Muted rules"_s))
                chip = one;
        }
        QVERIFY(chip && chip->isVisible());
        emit chip->menu()->aboutToShow();
        chip->menu()->actions().front()->trigger();
        QCOMPARE(w.model().rowCount(), all);
        QVERIFY(!chip->isVisible());
        QVERIFY(w.workspace.findings().severityOf(frame));
    }

    void a_rule_becomes_a_filter()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        w.pane.tree()->setCurrentIndex(w.placeOfFrame());
        w.action(u"Show all in wire log"_s)->trigger();
        QCOMPARE(w.workspace.filter().text(),
                 QString(u"finding:"_s % QString::fromLatin1(w.currentRule())));
    }

    void copies_go_to_the_clipboard()
    {
        FaultyAgent w;
        w.connectTo();
        w.pane.tree()->setFocus();
        QTest::keySequence(w.pane.tree(), QKeySequence::Copy);
        QVERIFY(
            QGuiApplication::clipboard()->text().contains(QString::fromLatin1(w.currentRule())));
        w.action(u"Copy as Markdown"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"### "_s));
    }

    /// In a narrow pane too, where it has no column of its own.
    void a_finding_shows_its_location_at_any_width()
    {
        FaultyAgent w;
        w.connectTo();
        w.ask();
        w.pane.tree()->expandAll();
        const QModelIndex place = w.placeOfFrame().siblingAtColumn(FindingRuleColumn);
        const QString where = place.siblingAtColumn(FindingWhereColumn).data().toString();
        QVERIFY(!where.isEmpty());
        struct Opened : QStyledItemDelegate {
            using QStyledItemDelegate::initStyleOption;
        };
        const auto painted = [&] {
            QStyleOptionViewItem option;
            option.widget = w.pane.tree();
            const auto *delegate =
                qobject_cast<const QStyledItemDelegate *>(w.pane.tree()->itemDelegate());
            (delegate->*(&Opened::initStyleOption))(&option, place);
            return option.text;
        };
        for (const int width : {285, 400, 700, 1400}) {
            w.pane.resize(width, 500);
            const bool hasColumn = !w.pane.tree()->isColumnHidden(FindingWhereColumn);
            QVERIFY2(painted().startsWith(where) != hasColumn,
                     qPrintable(u"%1: %2"_s.arg(width).arg(painted())));
            QVERIFY(hasColumn ? width > 285 : width < 1400);
        }
    }

    void findings_of_several_agents_are_distinguished()
    {
        FaultyAgent w;
        w.connectTo();
        w.pane.resize(1400, 500);
        const QModelIndex first = w.model().index(0, FindingAgentColumn);
        QCOMPARE(first.data().toString(), w.session.agent(0).link().title());
        QVERIFY(w.pane.tree()->isColumnHidden(FindingAgentColumn)); // there is only one
        std::unique_ptr<QWidget> status(w.pane.makeStatusWidget(nullptr));
        const auto counted = [&status] {
            const auto *count = qobject_cast<const FindingsCount *>(status.get());
            return count ? count->accessibleDescription() : QString();
        };
        const QString ofFirst = counted();
        QVERIFY(!ofFirst.isEmpty());
        // The second agent has the same card.
        Connection &second = w.session.addAgent();
        w.selection.selectAgent(second.link().index());
        QVERIFY(counted().startsWith(u"0 errors, 0 warnings"_s)); // nothing is known of it yet
        w.selection.selectAgent(0);
        second.link().connectTo(QString::fromUtf8(w.server.origin()));
        QTRY_COMPARE(second.link().state(), AgentLink::State::Connected);
        w.session.flush();
        QCOMPARE(w.model().agentCount(), 2);
        QVERIFY(!w.pane.tree()->isColumnHidden(FindingAgentColumn));
        // What the status bar counts is about the agent in view, the pane has all.
        QCOMPARE(counted(), ofFirst);
        const FindingsModel::Totals one = w.model().totals(AgentIndex(0));
        const FindingsModel::Totals all = w.model().totals();
        QCOMPARE(all.errors, 2 * one.errors);
        QVERIFY(one.errors > 0);
        QCOMPARE(w.model().totals(AgentIndex(1)).warnings, one.warnings);
    }

    /// Names are made anew only when one has changed, and what is shown is what the filter finds.
    void agents_with_equal_names_are_distinguishable()
    {
        FaultyAgent w;
        w.connectTo();
        const auto shown = [&w] {
            return w.model().index(0, FindingAgentColumn).data().toString();
        };
        const QString name = w.session.agent(0).link().title();
        QCOMPARE(shown(), name);
        const std::unique_ptr<QWidget> status(w.pane.makeStatusWidget(nullptr));
        const QSignalSpy resets(&w.model(), &QAbstractItemModel::modelReset);
        Connection &twin = w.session.addAgent();
        twin.link().setTypedAddress(u"http://h:1/"_s);
        QCOMPARE(resets.size(), 0);
        AgentSettings choices = twin.choices().settings();
        choices.name = name;
        twin.choices().setSettings(choices);
        const QString label = w.workspace.agentLabel(0);
        QVERIFY2(label.startsWith(QString(name % u" · "_s)), qPrintable(label));
        QCOMPARE(shown(), label);
        QCOMPARE(resets.size(), 1);
        const int all = w.model().rowCount();
        const QString place = label.mid(name.size() + 3);
        QVERIFY2(status->toolTip().contains(place), qPrintable(status->toolTip()));
        w.pane.bar()->setText(u"agent:\"%1\""_s.arg(place));
        QCOMPARE(w.model().rowCount(), all);
        choices.name = u"Other"_s;
        twin.choices().setSettings(choices);
        QCOMPARE(w.model().rowCount(), 0); // nothing to be told apart from
        w.pane.bar()->setText({});
        QCOMPARE(shown(), name);
    }

    void the_count_lists_each_severity()
    {
        FindingsCount count;
        count.setTotals({2, 1, 0, 3});
        QVERIFY(count.accessibleDescription().contains(u'2'));
        QVERIFY(count.accessibleDescription().contains(u'3')); // silenced
        const int narrow = count.sizeHint().width();
        count.setTotals({2000, 1, 7, 0});
        QVERIFY(count.sizeHint().width() > narrow);
        const int agents = count.sizeHint().width();
        count.setTotals({2000, 1, 7, 0, 4}); // the client's have a number of their own
        QVERIFY(count.sizeHint().width() > agents);
        QVERIFY(count.accessibleDescription().contains(u"4 of them on the client side"_s));
        const QSignalSpy clicked(&count, &QAbstractButton::clicked);
        count.show();
        QTest::keyClick(&count, Qt::Key_Space);
        QCOMPARE(clicked.size(), 1);
    }
};

A2A_TEST(FindingsPaneTest)
#include "findingspanetest.moc"
