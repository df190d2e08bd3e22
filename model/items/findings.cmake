# SPDX-License-Identifier: Apache-2.0
# What was found wrong: marks, the list of findings, their filter and their words, the list of rules.
a2a_add_library(a2a_items_marks
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/findingmarks.cpp ${CMAKE_CURRENT_LIST_DIR}/findingmarks.h
  LIBS Qt6::Core a2a_session)
a2a_add_library(a2a_items_findings
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/findingfacts.cpp ${CMAKE_CURRENT_LIST_DIR}/findingfacts.h
          ${CMAKE_CURRENT_LIST_DIR}/findingfilter.cpp ${CMAKE_CURRENT_LIST_DIR}/findingfilter.h
          ${CMAKE_CURRENT_LIST_DIR}/findinggroups.cpp ${CMAKE_CURRENT_LIST_DIR}/findinggroups.h
          ${CMAKE_CURRENT_LIST_DIR}/findingsmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/findingsmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/rulelistmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/rulelistmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/sectionlinks.cpp ${CMAKE_CURRENT_LIST_DIR}/sectionlinks.h
  LIBS Qt6::Core a2a_items_filter a2a_items_marks a2a_items_words a2a_session a2a_rules)
