# SPDX-License-Identifier: Apache-2.0
# What an agent asks for: forms from JSON Schema, choices from text, the answer as exact JSON.
a2a_add_library(a2a_items_forms
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/formcheck.cpp ${CMAKE_CURRENT_LIST_DIR}/formcheck.h
          ${CMAKE_CURRENT_LIST_DIR}/formfield.h
          ${CMAKE_CURRENT_LIST_DIR}/guessedchoices.cpp ${CMAKE_CURRENT_LIST_DIR}/guessedchoices.h
          ${CMAKE_CURRENT_LIST_DIR}/jsonsplice.cpp ${CMAKE_CURRENT_LIST_DIR}/jsonsplice.h
          ${CMAKE_CURRENT_LIST_DIR}/questionform.cpp ${CMAKE_CURRENT_LIST_DIR}/questionform.h
          ${CMAKE_CURRENT_LIST_DIR}/schemaform.cpp ${CMAKE_CURRENT_LIST_DIR}/schemaform.h
          ${CMAKE_CURRENT_LIST_DIR}/schemalayers.cpp ${CMAKE_CURRENT_LIST_DIR}/schemalayers.h
          ${CMAKE_CURRENT_LIST_DIR}/signinneeds.cpp ${CMAKE_CURRENT_LIST_DIR}/signinneeds.h
  LIBS Qt6::Core a2a_items_filter a2a_a2a)
